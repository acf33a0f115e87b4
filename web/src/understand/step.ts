// A step of an explanation as nonet tells it, and where its cells are on this board.
import type { components } from 'nonet/core';
import type { Asked, Told } from '../engine/requests';

export type Step = components['schemas']['step'];
export type Level = components['schemas']['level'];
// The answers of the requests explain and hint, for a board that can be explained.
export type Explanation = Extract<Told<'explain'>, { steps: unknown }>;
// Whose steps a path has, and whose rating.
export type Scale = NonNullable<Asked<'explain'>['scale']>;
export type Hint = Extract<Told<'hint'>, { steps: unknown }>;
// What a cell holds: `{given}`, `{placed}` or `{candidates}`.
export type Held = Explanation['board'][number];
