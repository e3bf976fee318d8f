import { isNetwork, toNameInText } from '@hemicycle/contract/network-names'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { membersAccountsQuery } from '#web/api/coverage.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import styles from './WhereMembersAre.module.css'

/** On how many networks the members have accounts that we follow. */
export function WhereMembersAre() {
  const message = useMessage()
  const id = useId()
  const { data } = useQuery(membersAccountsQuery)
  if (!data || data.accounts.networks.length === 0) return null
  const { members, accounts } = data
  const rows = [
    ...accounts.networks.map(({ network, members: total }) => ({
      name: message('channels.on', {
        network: isNetwork(network) ? toNameInText(network) : network,
      }),
      total,
    })),
    { name: message('channels.on.several'), total: accounts.several },
    { name: message('channels.on.none'), total: accounts.none },
  ]
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {message('channels.where', { members })}
      </h2>
      <p className={styles.rule}>{message('channels.where.rule')}</p>
      <dl className={styles.list}>
        {rows.map(({ name, total }) => (
          <div className={styles.row} key={name}>
            <dt>{name}</dt>
            <dd className={styles.total}>{message('channels.count', { count: total })}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
