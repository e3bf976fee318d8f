import { type ComponentType, lazy, Suspense, useState } from 'react'
import { FirstLoad } from '#web/features/feed/FeedSkeleton.tsx'
import { useMessage } from '#web/i18n/use-message.ts'
import { Columns } from '#web/ui/Columns.tsx'
import type { PageCode } from './route.ts'

/**
 * A page whose code is loaded on the first visit. The server cannot wait while rendering, so code that is already
 * loaded renders synchronously. The browser keeps the server's HTML until the code has arrived; on navigation from
 * another page it shows a skeleton, or another fallback.
 */
export function lazyPage<Props extends object>(
  folder: string,
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType = Waiting,
) {
  let loaded: ComponentType<Props> | null = null
  const loadOnce = async () => (loaded ??= await load())
  const Later: ComponentType<Props> = lazy(async () => ({ default: await loadOnce() }))

  function Page(props: Props) {
    const [Known] = useState(() => loaded ?? Later)
    return (
      <Suspense fallback={<Fallback />}>
        <Known {...props} />
      </Suspense>
    )
  }
  const code: PageCode = { folder, load: loadOnce }
  return { Page, code }
}

function Waiting() {
  const message = useMessage()
  return (
    <Columns context={null}>
      <FirstLoad text={message('page.loading')} />
    </Columns>
  )
}
