import { ViewTools } from '#web/features/share-view/ViewTools.tsx'
import { MyList } from '#web/my-list/MyList.tsx'
import { useMessage } from '#web/i18n/use-message.ts'
import { useDocumentHead } from '#web/ui/document-head.ts'
import '#web/i18n/later.ts'

/** The list that the visitor keeps in this browser; not indexed. */
export function MyListPage() {
  const message = useMessage()
  const title = message('site.title', { title: message('myList.title') })
  useDocumentHead({ status: 200, title, description: message('myList.lead'), noindex: true })
  return <MyList tools={<ViewTools />} />
}
