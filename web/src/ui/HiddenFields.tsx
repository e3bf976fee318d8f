/** Hidden inputs with the parameters of a URL, for forms that work without JavaScript. */
export function HiddenFields({ address }: { address: string }) {
  return [...new URLSearchParams(address.split('?')[1])].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
