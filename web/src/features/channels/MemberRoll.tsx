import { useEffect, useRef, useState } from 'react'
import { MAX_NAME_LENGTH } from '#web/feed-query/channels-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { ChannelList } from './ChannelList.tsx'
import { ChannelsSkeleton } from './ChannelCard.tsx'
import { CountrySelect } from './CountrySelect.tsx'
import { NoChannel } from './NoChannel.tsx'
import { type Channels, useChannelsQuery } from './use-channels.ts'
import styles from './MemberRoll.module.css'

/** The members of a group by family name, with a finder. */
export function MemberRoll({ list }: { list: Channels }) {
  return (
    <div className={styles.roll}>
      <Finder list={list} />
      {list.isLoading && <ChannelsSkeleton />}
      {!list.isLoading && list.channels.length === 0 && <NoChannel near={list.near} />}
      {list.channels.length > 0 && <ChannelList list={list} look="rows" />}
    </div>
  )
}

/** A visitor who types faster than this asks once. */
const PAUSE_MS = 250

/** Finds by name as it is typed, and by country. A form, which works without JavaScript. */
function Finder({ list }: { list: Channels }) {
  const message = useMessage()
  const { query, ask, toAddress } = useChannelsQuery()
  const { 'search-value': name = '', country = '' } = query
  const [typed, setTyped] = useState<string | null>(null)
  const pause = useRef<number | undefined>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  const find = (next: { name?: string; country?: string }) => {
    clearTimeout(pause.current)
    pause.current = undefined
    const text = next.name ?? typed ?? name
    ask({ 'search-value': text.trim(), country: next.country ?? country }, { replace: true })
  }
  return (
    <search>
      <form
        className={styles.tools}
        action={toAddress({})}
        onSubmit={(event) => {
          event.preventDefault()
          find({})
        }}
      >
        <input
          className={styles.find}
          aria-label={message('group.find')}
          type="search"
          name="search-value"
          value={typed ?? name}
          maxLength={MAX_NAME_LENGTH}
          placeholder={message('group.find')}
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value)
            clearTimeout(pause.current)
            pause.current = window.setTimeout(() => find({ name: target.value }), PAUSE_MS)
          }}
          onBlur={() => {
            if (pause.current === undefined) setTyped(null)
          }}
        />
        <CountrySelect
          label={message('channels.country')}
          counts={list.counts}
          chosen={country}
          onChoose={(next) => find({ country: next })}
        />
        <noscript>
          <button className={buttonClass('outline')}>{message('channels.country.show')}</button>
        </noscript>
      </form>
    </search>
  )
}
