/**
 * A star after fewer than `MIN_BEGUN_LETTERS` letters, marks and signs without a width apart: in `e*`, `"green d"*`,
 * `l’e*`, `#*`. A star after any other sign begins nothing.
 */
export const SHORT_STAR =
  /(?<=^[#＃@]|(?<![\p{Lu}\p{Ll}\p{Lo}\p{N}_][\p{Lm}\p{M}\p{Cf}]*)[\p{Lu}\p{Ll}\p{Lo}\p{N}_][\p{Lm}\p{M}\p{Cf}]*"?)\*"?$/u
