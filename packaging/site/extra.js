// What readers of the screen and keys need, and the theme leaves out: the search has a name, and what scrolls can be reached.
const search = document.querySelector('.md-search');
search?.setAttribute('aria-label', search.querySelector('input').placeholder);
for (const part of document.querySelectorAll('pre, pre > code, .md-search__scrollwrap, .md-sidebar__scrollwrap, .md-typeset__scrollwrap')) {
  part.tabIndex = 0;
}
