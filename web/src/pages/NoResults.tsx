import { Link } from 'react-router'
import { useMessage } from '../i18n/use-message.ts'
import { buttonClass } from '../ui/button/button-class.ts'
import { EmptyPanel } from '../ui/empty/EmptyPanel.tsx'

/** The question was answered, and nothing matches it. */
export function NoResults() {
  const message = useMessage()
  return (
    <EmptyPanel
      title={message('feed.none')}
      action={
        <Link className={buttonClass('outline')} to="/">
          {message('feed.latest')}
        </Link>
      }
    />
  )
}
