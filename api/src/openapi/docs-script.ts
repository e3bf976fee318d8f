/** Runs in the browser, by itself: asks the API and shows the answer below the form. */
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

  const ask = async (form: HTMLFormElement): Promise<void> => {
    const shown = form.querySelector('output')
    if (!shown) return
    const address = toAddress(form)
    shown.textContent = '…'
    try {
      const answer = await fetch(address)
      shown.textContent = `${address}\n${answer.status}\n\n${await toText(answer)}`
    } catch (error) {
      shown.textContent = `${address}\n${String(error)}`
    }
  }

  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement)) return
    event.preventDefault()
    void ask(event.target)
  })
}

export const DOCS_SCRIPT = `(${tryOperations.toString()})()`
