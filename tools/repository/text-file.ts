/** A file of the repository; its path is relative to the root, with forward slashes. */
export interface TextFile {
  path: string
  text: string
}
