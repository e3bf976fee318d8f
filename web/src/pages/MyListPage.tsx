import { MyList } from '../features/my-list/MyList.tsx'
import { useMessage } from '../i18n/use-message.ts'
import { useDocumentHead } from '../ui/document-head.ts'
import '../i18n/later.ts'

/** What the visitor keeps in this browser: nobody else's to find. */
export function MyListPage() {
  const message = useMessage()
  const title = message('site.title', { title: message('myList.title') })
  useDocumentHead({ status: 200, title, description: message('myList.lead'), noindex: true })
  return <MyList />
}
