// Words of programs on the page, which are loaded with them.
import { wordsIn } from '../messages';
import { programs as en } from '../messages/en/programs';
import { programs as es } from '../messages/es/programs';
import { store } from '../store.svelte';

export const programWords = () => wordsIn(store.settings.language, { en, es });
