import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from '../router/BrowserRouter.tsx'
import { App } from './App.tsx'
import { openQueryClient } from './first-screen/open-query-client.ts'
import { ROOT_ELEMENT_ID, type Seed, SEED_ELEMENT_ID } from './first-screen/seed.ts'

const root = document.getElementById(ROOT_ELEMENT_ID)
const text = document.getElementById(SEED_ELEMENT_ID)?.textContent

if (root && text) {
  const seed = JSON.parse(text) as Seed
  const queryClient = openQueryClient(seed)
  afterFirstPaint(() =>
    startTransition(() => {
      hydrateRoot(
        root,
        <BrowserRouter>
          <App seed={seed} queryClient={queryClient} />
        </BrowserRouter>,
      )
    }),
  )
}

/** What the server has drawn is seen before the browser spends time on taking it over. */
function afterFirstPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}
