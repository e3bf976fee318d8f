import type { MessageId } from '#web/i18n/message-id.ts'
import type { IconName } from '#web/ui/icon/icons.ts'
import { PATHS } from '#web/app/paths.ts'

export interface MenuItem {
  path: string
  icon: IconName
  text: MessageId
}

/** An item appears with its route: the menu leads nowhere that is not there. */
export const MAIN_ITEMS = toItems([
  ['home', 'home', 'shell.home'],
  ['timeline', 'timeline', 'shell.timeline'],
  ['channels', 'channels', 'shell.channels'],
  ['myList', 'bookmark', 'shell.myList'],
])

export const HELP_ITEMS = toItems([['help', 'help', 'shell.helpPage']])

export const LEGAL_ITEMS = toItems([
  ['accessibility', 'access', 'shell.accessibility'],
  ['dataProtection', 'shield', 'shell.dataProtection'],
  ['cookies', 'legal', 'shell.legalNote'],
])

function toItems(rows: [route: string, icon: IconName, text: MessageId][]): MenuItem[] {
  const paths: Readonly<Record<string, string>> = PATHS
  return rows.flatMap(([route, icon, text]) => {
    const path = paths[route]
    return path === undefined ? [] : [{ path, icon, text }]
  })
}
