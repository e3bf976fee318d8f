/**
 * Matches a star after fewer than `MIN_BEGUN_LETTERS` letters, not counting marks and zero-width characters: `e*`,
 * `"green d"*`, `l’e*`, `#*`. A star after any other character is not a prefix search.
 */
export const SHORT_STAR =
  /(?<=^[#＃@]|(?<![\p{Lu}\p{Ll}\p{Lo}\p{N}_][\p{Lm}\p{M}\p{Cf}]*)[\p{Lu}\p{Ll}\p{Lo}\p{N}_][\p{Lm}\p{M}\p{Cf}]*"?)\*"?$/u
