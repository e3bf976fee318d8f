import { useEffect, useEffectEvent } from 'react'
import { toFirstPage } from '#web/feed-query/feed-path.ts'
import { NOT_UNDERSTOOD, toFeedQuery } from '#web/feed-query/feed-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { withoutSite } from '#web/i18n/without-site.ts'
import { useLocation } from '#web/router/router-context.ts'
import { useSnackbar } from '#web/ui/use-snackbar.ts'
import { readMyList } from './my-list.ts'
import { isAddress } from './parse-my-list.ts'
import { useSaveMyList } from './use-my-list.ts'

/** Saves the view once and renders nothing: its button is there before this code is loaded. */
export function SaveView() {
  const saveView = useSaveView()
  const save = useEffectEvent(() => saveView?.())
  useEffect(() => save(), [])
  return null
}

/** Parameters for the appearance, for the position in the feed and for what was not understood. */
const PASSING = ['theme', 'after', NOT_UNDERSTOOD]

/** Saves the current view under its title; null on pages without a view. */
export function useSaveView(): (() => void) | null {
  const message = useMessage()
  const notify = useSnackbar()
  const save = useSaveMyList()
  const address = toKeptAddress(useLocation())
  if (!isAddress(address)) return null
  return () => {
    const { views } = readMyList()
    if (views.some((view) => view.address === address))
      return notify({ level: 'info', text: message('myList.view.known') })
    const view = { address, name: withoutSite(document.title, message) }
    save({ views: [view, ...views] }, message('myList.view.saved'))
  }
}

function toKeptAddress({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search)
  // An end that came with a link to older posts is dropped together with its cursor.
  if (toFirstPage(toFeedQuery(params)).to === undefined) params.delete('to')
  for (const name of PASSING) params.delete(name)
  const path = pathname.replace(/(?<=.)\/$/u, '')
  // A comma needs no escaping, and people read URLs.
  const kept = params.toString().replaceAll('%2C', ',')
  return kept ? `${path}?${kept}` : path
}
