// Words of engines at work, which are loaded with it.
import { wordsIn } from '../messages';
import { watch as en } from '../messages/en/watch';
import { watch as es } from '../messages/es/watch';
import { store } from '../store.svelte';

export const watchWords = () => wordsIn(store.settings.language, { en, es });
