import type { Language, toAddress, toSamples } from '../samples.ts'
import type { readForm } from './try-operations.ts'

/** Keeps the code of a request the same as what is typed into its fields. */
export function followFields(
  readTyped: typeof readForm,
  toPath: typeof toAddress,
  toCode: typeof toSamples,
): void {
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>('form') : null
    if (form?.dataset['path'] === undefined) return
    const site = document.documentElement.dataset['site'] ?? ''
    const url = `${site}${toPath(form.dataset['path'], readTyped(form))}`
    const code = toCode(url, form.dataset['kind'] ?? '')
    for (const shown of document.querySelectorAll<HTMLElement>(
      `pre[data-for="${form.getAttribute('id')}"] > code`,
    )) {
      const language = shown.closest<HTMLElement>('[data-language]')?.dataset['language']
      shown.textContent = code[language as Language]
    }
  })
}
