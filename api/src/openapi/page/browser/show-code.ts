/** Shows the code in one language, which holds for the page until it is closed, and copies it. */
export function showCode(languages: readonly string[]): void {
  const root = document.documentElement
  const choose = (language: string) => {
    root.dataset['language'] = language
    for (const button of document.querySelectorAll<HTMLElement>('[data-choose]'))
      button.setAttribute('aria-pressed', String(button.dataset['choose'] === language))
  }
  const tell = (text: string) => {
    const status = document.querySelector('[role="status"]')
    if (status) status.textContent = text
  }
  const copy = async (button: Element): Promise<void> => {
    const code = button
      .closest('.samples')
      ?.querySelector(`.sample[data-language="${root.dataset['language']}"] code`)
    const label = button.querySelector('span')
    const icon = button.querySelector('use')
    if (!code || !label || !icon) return
    try {
      await navigator.clipboard.writeText(code.textContent ?? '')
    } catch {
      tell('The browser does not allow copying: the code is selected')
      getSelection()?.selectAllChildren(code)
      return
    }
    tell('')
    requestAnimationFrame(() => tell('Copied'))
    label.textContent = 'Copied'
    icon.setAttribute('href', '#i-check')
    setTimeout(() => {
      label.textContent = 'Copy'
      icon.setAttribute('href', '#i-copy')
    }, 2000)
  }
  root.dataset['scripted'] = ''
  root.dataset['language'] = languages[0] ?? ''
  document.addEventListener('DOMContentLoaded', () => choose(languages[0] ?? ''))
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const language = target.closest<HTMLElement>('[data-choose]')?.dataset['choose']
    if (language !== undefined) choose(language)
    const button = target.closest('.copy')
    if (button) void copy(button)
  })
}
