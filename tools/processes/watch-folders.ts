import { watch } from 'node:fs'

const WATCHED = /\.(ts|tsx|json|sql)$/
const NOT_WATCHED = /\.test\.tsx?$|(^|\/)(node_modules|dist)\//
const SETTLE_MS = 150

/** Calls back once after each burst of edits. Returns the end of watching. */
export function watchFolders(folders: string[], onEdit: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, file) => {
      if (file === null || !WATCHED.test(file) || NOT_WATCHED.test(file)) return
      clearTimeout(timer)
      timer = setTimeout(onEdit, SETTLE_MS)
    }),
  )
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
