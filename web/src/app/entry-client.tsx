import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { toBrusselsTime } from '#web/i18n/brussels-time.ts'
import { loadMarking } from '#web/features/feed/card/highlight/use-marking.ts'
import { BrowserRouter } from '#web/router/BrowserRouter.tsx'
import { App, openQueryClient } from './App.tsx'
import { ROOT_ELEMENT_ID, type Seed, SEED_ELEMENT_ID } from './first-screen/seed.ts'

const root = document.getElementById(ROOT_ELEMENT_ID)
const text = document.getElementById(SEED_ELEMENT_ID)?.textContent

if (root && text) {
  const seed = JSON.parse(text) as Seed
  const queryClient = openQueryClient(seed)
  // The server's marks are taken over by the code that made them; without marks nothing waits for it.
  const marks = root.querySelector('mark,[data-found-by]') ? loadMarking().catch(() => null) : null
  const hydrate = () =>
    startTransition(() => {
      hydrateRoot(
        root,
        <BrowserRouter>
          <App seed={seed} queryClient={queryClient} />
        </BrowserRouter>,
      )
    })
  inTurn(
    // The first use of Intl takes a tenth of a second on a phone.
    () => toBrusselsTime(seed.now, seed.now),
    () => void (marks ? marks.then(hydrate) : hydrate()),
  )
}

/** Lets the server's HTML paint first, and lets the browser handle a tap between two steps. */
function inTurn(...[step, ...others]: (() => void)[]): void {
  if (!step) return
  requestAnimationFrame(() =>
    setTimeout(() => {
      step()
      inTurn(...others)
    }),
  )
}
