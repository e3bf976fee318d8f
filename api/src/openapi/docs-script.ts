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

/** Runs in the browser before the first paint: the address decides, or else what the visitor chose on the site. */
function applyTheme(): void {
  const isTheme = (value: string | null) => value === 'dark' || value === 'light'
  try {
    const asked = new URLSearchParams(location.search).get('theme')
    const theme = isTheme(asked) ? asked : localStorage.getItem('theme')
    if (theme && isTheme(theme)) document.documentElement.dataset['theme'] = theme
  } catch {
    // Storage is blocked: the system's theme applies.
  }
}

export const DOCS_SCRIPT = `(${applyTheme.toString()})();(${tryOperations.toString()})()`
