/** Limits and defaults of generation inputs (spec §5 "Generation inputs", §9). Said once; forms, schemas and the server read them here. */

/** Characters of an ordinary text field. */
export const TEXT_MAX = 100;
/** Characters of a prompt, by feature. */
export const PROMPT_MAX = 600;
export const LONG_PROMPT_MAX = 700;
/** The definition of spec §5 allows 8 pictures, the interface 6. */
export const PICTURES_MAX = 6;
export const SIMILARITY = { min: 10, max: 100, default: 90, suggested: [80, 100] } as const;
/** Colours of one palette. */
export const COLOURS_MAX = 10;
/** Chosen entries of one option list (fabric, stitch, …). */
export const OPTIONS_MAX = 5;
/** Pictures one task may ask for, whatever the feature. */
export const TASK_PICTURES_MAX = 10;
/** Tasks one member may have waiting or running. */
export const OPEN_TASKS_MAX = 200;
/** Creations one `POST /creative/batch` may carry. */
export const BATCH_MAX = 20;
/** Works one batch call may name. */
export const WORKS_BATCH_MAX = 200;
/** How long deleted works can be brought back, minutes. */
export const UNDO_MINUTES = 30;
/** Longest work search, characters. */
export const SEARCH_MAX = 100;
/** sat-score runs from 1 to this. */
export const SCORE_MAX = 5;

export const PATTERN_RATIOS = ['1:1', '2:3', '3:4', '3:2', '4:3'] as const;
export const OUTPAINT_SIZES = ['1:1', '2:3', '3:4', '9:16', '3:2', '4:3', '16:9'] as const;
export const COUNT_CHOICES = [5, 10] as const;
export const COUNT_DEFAULT = 5;
export const FIXED_COUNT = 4;
export const SHOW_COUNTS = [1, 5, 10] as const;
/** An offline fashion-show batch always makes this many. */
export const SHOW_OFFLINE_COUNT = 10;

/** More than one answer is seldom lost before the server is asked again. */
export const DRAFT_MARKS_MAX = 5;
