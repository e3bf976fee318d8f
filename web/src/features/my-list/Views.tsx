import { useMessage } from '#web/i18n/use-message.ts'
import type { KeptView } from '#web/my-list/parse-my-list.ts'
import { useKeep } from '#web/my-list/use-my-list.ts'
import { KeptRows } from './KeptRows.tsx'

export function Views({ views }: { views: readonly KeptView[] }) {
  const message = useMessage()
  const keep = useKeep()
  return (
    <KeptRows
      title={message('myList.views')}
      rows={views}
      empty={message('myList.views.none')}
      onRemove={(index) =>
        keep(
          { views: views.toSpliced(index, 1) },
          message('myList.removed', { name: views[index]?.name ?? '' }),
        )
      }
    />
  )
}
