import type { Given, toAddress } from '../samples.ts'

/** The values that are typed into a form. */
export function readForm(form: HTMLFormElement): Given[] {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-in]')
  return Array.from(fields, ({ name, value, dataset }) => ({
    name,
    in: dataset['in'] ?? '',
    value,
  }))
}

/** Sends a form to the API and shows the answer. */
export function tryOperations(readTyped: typeof readForm, toPath: typeof toAddress): void {
  const toText = async (answer: Response): Promise<string> => {
    const type = answer.headers.get('content-type') ?? ''
    if (!type.includes('json')) return `${type}, ${(await answer.blob()).size} bytes`
    return JSON.stringify(await answer.json(), null, 2)
  }
  const send = async (form: HTMLFormElement): Promise<void> => {
    // Not `form.id`: a form has a property for each field, also for one that is named `id`.
    const output = document.querySelector(`output[data-for="${form.getAttribute('id')}"]`)
    if (!output) return
    const address = toPath(form.dataset['path'] ?? '', readTyped(form))
    output.textContent = '…'
    try {
      const answer = await fetch(address)
      output.textContent = `${address}\n${answer.status}\n\n${await toText(answer)}`
    } catch (error) {
      output.textContent = `${address}\n${String(error)}`
    }
  }
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.dataset['path'] === undefined) return
    event.preventDefault()
    void send(form)
  })
}
