import type { MessageId } from '#web/i18n/message-id.ts'
import { paths } from '#web/router/paths.ts'
import type { IconName } from '#web/ui/icons.ts'

export interface MenuItem {
  path: string
  icon: IconName
  text: MessageId
}

export const MENU_ID = 'menu'

export const MAIN_ITEMS: MenuItem[] = [
  { path: paths.home, icon: 'home', text: 'shell.home' },
  { path: paths.timeline, icon: 'timeline', text: 'shell.timeline' },
  { path: paths.channels, icon: 'channels', text: 'shell.channels' },
  { path: paths.voices, icon: 'voices', text: 'shell.whoPosts' },
  { path: paths.myList, icon: 'bookmark', text: 'shell.myList' },
]

export const HELP_ITEMS: MenuItem[] = [{ path: paths.help, icon: 'help', text: 'shell.helpPage' }]

export const LEGAL_ITEMS: MenuItem[] = [
  { path: paths.accessibility, icon: 'access', text: 'shell.accessibility' },
  { path: paths.dataProtection, icon: 'shield', text: 'shell.dataProtection' },
  { path: paths.cookies, icon: 'legal', text: 'shell.cookies' },
]
