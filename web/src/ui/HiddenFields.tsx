/** The parameters of an address, which a form without scripts sends along. */
export function HiddenFields({ address }: { address: string }) {
  return [...new URLSearchParams(address.split('?')[1])].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
