// A shape for each colour, so that nothing is told by colour alone: paths about 0, within ±1.
export const shapes: string[] = [
  'M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0z', // disc
  'M-.85-.85h1.7v1.7h-1.7z', // square
  'M0-1 1 .8H-1z', // triangle
  'M0-1.1 1.1 0 0 1.1-1.1 0z', // diamond
  'M-.35-1h.7v.65H1v.7H.35V1h-.7V.35H-1v-.7h.65z', // plus
  'M0 1 1-.8H-1z', // triangle, upside down
  'M-.6-1 0-.4.6-1 1-.6.4 0 1 .6.6 1 0 .4-.6 1-1 .6-.4 0-1-.6z', // cross
  'M0-1.1.32-.35 1.1-.3.5.22.7 1 0 .58-.7 1-.5.22-1.1-.3-.32-.35z', // star
  'M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0zM-.45 0a.45.45 0 1 1 .9 0a.45.45 0 1 1-.9 0z', // ring
];
