import { Message } from '#web/i18n/Message.tsx'
import { useMessage } from '#web/i18n/use-message.ts'
import { paths } from '#web/router/paths.ts'
import { buttonClass, textLinkClass } from '#web/ui/Button.tsx'
import { EmptyPanel } from '#web/ui/EmptyPanel.tsx'
import { Link } from '#web/ui/Link.tsx'

/** Three ways to begin. */
export function Nobody() {
  const message = useMessage()
  const linkTo = (to: string) => <Link className={textLinkClass} to={to} />
  return (
    <EmptyPanel
      title={message('myList.nobody')}
      lead={message('myList.nobody.how')}
      tips={[
        {
          icon: 'channels',
          text: <Message id="myList.nobody.people" part={linkTo(paths.channels)} />,
        },
        {
          icon: 'topics',
          text: <Message id="myList.nobody.topics" part={linkTo(paths.home)} />,
        },
        { icon: 'link', text: message('myList.nobody.link') },
      ]}
      action={
        <Link className={buttonClass('primary')} to={paths.channels}>
          {message('myList.nobody.find')}
        </Link>
      }
    />
  )
}
