import type { ContributorCounts } from '@hemicycle/contract'
import { CONTRIBUTOR_TYPES } from '@hemicycle/contract/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { groupsQuery } from '#web/api/groups.ts'
import { TYPE_WITH_GROUPS } from '#web/feed-query/channels-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { GroupMark } from '#web/ui/GroupMark.tsx'
import { useChannelsQuery } from '#web/features/channels/use-channels-query.ts'
import { Choice } from './Choice.tsx'
import styles from './Choices.module.css'

/** The types, and for members their groups. Another type begins with all groups. */
export function Choices({ counts }: { counts: ContributorCounts | undefined }) {
  const message = useMessage()
  const { query, ask } = useChannelsQuery()
  const { data: groups = [] } = useQuery(groupsQuery)
  const { type = '', eParty = '', 'search-value': name } = query
  const named = name ? { 'search-value': name } : {}
  return (
    <div className={styles.choices}>
      <Choice
        title={message('channels.type')}
        name="type"
        options={CONTRIBUTOR_TYPES.map((value) => ({
          value,
          label: message(`contributorType.${value}`),
          count: counts?.types.find(({ type: one }) => one === value)?.total,
        }))}
        chosen={type}
        rest={named}
        onChoose={(next) => ask({ ...named, type: next })}
      />
      {type === TYPE_WITH_GROUPS && (
        <Choice
          title={message('channels.group')}
          name="eParty"
          options={[
            { value: '', label: message('channels.group.all') },
            ...groups.map(({ eparty }) => ({
              value: eparty,
              label: (
                <>
                  <GroupMark group={eparty} />
                  {eparty}
                </>
              ),
              count: counts && (counts.groups.find((one) => one.eparty === eparty)?.total ?? 0),
            })),
          ]}
          chosen={eParty}
          rest={{ ...named, type }}
          onChoose={(next) => ask({ ...named, type, eParty: next })}
          size="small"
        />
      )}
    </div>
  )
}
