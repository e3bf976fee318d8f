import { Fragment } from 'react'
import { paths } from '#web/router/paths.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass, textLinkClass } from '#web/ui/Button.tsx'
import { EmptyPanel } from '#web/ui/EmptyPanel.tsx'
import { Link } from '#web/ui/Link.tsx'
import { type Channels, useChannelsQuery } from './use-channels.ts'

/** Shown if nobody matches the name, or the chosen type, group and country. */
export function NoChannel({ near }: Pick<Channels, 'near'>) {
  const message = useMessage()
  const { query, toAddress, isGroup } = useChannelsQuery()
  const { 'search-value': name, after: _place, ...others } = query
  const isNamed = name !== undefined
  return (
    <EmptyPanel
      title={message(isNamed ? 'channels.none' : 'channels.none.here')}
      tips={[
        ...(near.length > 0 ? [{ icon: 'help' as const, text: <DidYouMean near={near} /> }] : []),
        ...(isNamed ? [{ icon: 'search' as const, text: message('channels.none.spelling') }] : []),
        ...(!isGroup && (others.type ?? others.country)
          ? [{ icon: 'channels' as const, text: message('channels.none.filters') }]
          : []),
      ]}
      action={
        <Link className={buttonClass('primary')} to={toAddress(isNamed ? others : {})}>
          {message(isNamed ? 'search.clear' : 'channels.none.clear')}
        </Link>
      }
    />
  )
}

/** Links to people whose names differ from the searched one by a typo. */
function DidYouMean({ near }: Pick<Channels, 'near'>) {
  const message = useMessage()
  return (
    <>
      {message('suggest.near')}{' '}
      {near.map(({ id, fullName }, place) => (
        <Fragment key={id}>
          {place > 0 && ', '}
          <Link className={textLinkClass} to={paths.contributor(id)}>
            {fullName}
          </Link>
        </Fragment>
      ))}
    </>
  )
}
