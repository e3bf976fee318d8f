/** How pictures begin. A drawing that can hold scripts has no such beginning, whatever its sender calls it. */
const BEGINNINGS = [
  /^\xFF\xD8\xFF/,
  /^\x89PNG\r\n/,
  /^GIF8[79]a/,
  /^RIFF[^]{4}WEBP/,
  // The length of the first box stands before its name; letters there would be a drawing's.
  /^\0\0\0[^]ftyp(avif|avis)/,
]

/** Tells a picture by its bytes. */
export function beginsAsPicture(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 12)
  return BEGINNINGS.some((beginning) => beginning.test(start))
}
