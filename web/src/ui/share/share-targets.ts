import type { MessageId } from '#web/i18n/message-id.ts'
import type { IconName } from '#web/ui/icon/icons.ts'

/** What is shared: an address and a few words about it. */
interface Shared {
  url: string
  text: string
}

interface ShareTarget {
  icon: IconName
  label: MessageId
  toHref: (shared: Shared) => string
}

const encode = encodeURIComponent

/** Where a link can be sent by a link. Signal has none of its own: there the address is copied. */
export const SHARE_TARGETS: readonly ShareTarget[] = [
  {
    icon: 'mail',
    label: 'share.email',
    toHref: ({ url, text }) =>
      `mailto:?subject=${encode(text)}&body=${encode(`${text}\n\n${url}`)}`,
  },
  {
    icon: 'whatsapp',
    label: 'share.whatsapp',
    toHref: ({ url, text }) => `https://wa.me/?text=${encode(`${text} ${url}`)}`,
  },
  {
    icon: 'telegram',
    label: 'share.telegram',
    toHref: ({ url, text }) => `https://t.me/share/url?url=${encode(url)}&text=${encode(text)}`,
  },
]
