/** Runs in the browser without imports: sends the form to the API and shows the answer below it. */
function tryOperations(): void {
  const toAddress = (form: HTMLFormElement): string => {
    const query = new URLSearchParams()
    let path = form.dataset['path'] ?? ''
    for (const field of form.querySelectorAll('input')) {
      if (field.dataset['in'] === 'path')
        path = path.replace(`{${field.name}}`, encodeURIComponent(field.value))
      else if (field.value !== '') query.set(field.name, field.value)
    }
    return query.size > 0 ? `${path}?${query}` : path
  }

  const toText = async (answer: Response): Promise<string> => {
    const type = answer.headers.get('content-type') ?? ''
    if (!type.includes('json')) return `${type}, ${(await answer.blob()).size} bytes`
    return JSON.stringify(await answer.json(), null, 2)
  }

  const send = async (form: HTMLFormElement): Promise<void> => {
    const output = form.querySelector('output')
    if (!output) return
    const address = toAddress(form)
    output.textContent = '…'
    try {
      const answer = await fetch(address)
      output.textContent = `${address}\n${answer.status}\n\n${await toText(answer)}`
    } catch (error) {
      output.textContent = `${address}\n${String(error)}`
    }
  }

  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement)) return
    event.preventDefault()
    void send(event.target)
  })
}

export const DOCS_SCRIPT = `(${tryOperations.toString()})()`

export const DOCS_STYLE = `
:root { color-scheme: light dark; --line: light-dark(#c5cfd0, #37454a); --soft: light-dark(#f1f4f4, #172024); }
a { color: light-dark(#0b6b75, #5cc3cd); }
body { background: light-dark(#fff, #0d1214); color: light-dark(#172024, #e6ecec); margin: 0 auto; max-width: 60rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; }
h2 { margin: 3rem 0 0; font-size: 1.125rem; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.375rem 0.5rem 0.375rem 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; font-weight: normal; }
input, button { font: inherit; box-sizing: border-box; padding: 0.375rem 0.5rem; border: 1px solid light-dark(#5a6a6e, #8fa0a5); border-radius: 0.25rem; }
input { width: 100%; }
button { margin: 0.75rem 0; padding: 0.5rem 1rem; }
pre, output { display: block; max-height: 30rem; overflow: auto; padding: 0.75rem; background: var(--soft); white-space: pre-wrap; overflow-wrap: anywhere; font-family: ui-monospace, monospace; font-size: 0.875rem; }
output:empty { display: none; }
:focus-visible { outline: 3px solid light-dark(#0b6b75, #5cc3cd); outline-offset: 2px; }
@media (max-width: 40rem) { td, th { display: block; border: 0; padding: 0.125rem 0; } tr { display: block; padding: 0.5rem 0; border-bottom: 1px solid var(--line); } }
`
