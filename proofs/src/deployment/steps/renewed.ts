import { waitUntil } from '@hemicycle/tools/stack'
import { judgeVisits, type Finding, type Step } from '../scene.ts'

const CERTIFICATE_SECONDS = 120
const ISSUED_MS = 180_000
/** After a reload, Caddy would keep a certificate that is still valid, whoever issued it. */
const RESTART = 'docker compose restart caddy'

/** Another authority whose certificates are good for two minutes: Caddy renews in time, and visitors notice nothing. */
export const renewed: Step = {
  name: 'renewal',
  async run({ deploy, outside }): Promise<Finding> {
    const kept = await deploy('cat caddy/authority.options')
    const authority = await outside.openAuthority(CERTIFICATE_SECONDS)
    const options = `acme_ca ${authority}\nacme_ca_root /etc/caddy/more/root.pem\nrenew_interval 5s\n`
    const before = await outside.readSerial()
    const write = (text: string) => deploy(`cat >caddy/authority.options <<'END'\n${text}END`)
    const waitForAnother = async (serial: string): Promise<string> => {
      const read = async () => (await outside.readSerial()) !== serial
      await waitUntil('another certificate is shown', read, ISSUED_MS, 1_000)
      return outside.readSerial()
    }
    await write(options)
    await deploy(RESTART)
    const first = await waitForAnother(before)
    try {
      const began = performance.now()
      const visits = await outside.visitDuring(() => waitForAnother(first))
      const seconds = Math.round((performance.now() - began) / 1000)
      return judgeVisits(
        `a certificate of ${CERTIFICATE_SECONDS} s was renewed after ${seconds} s`,
        visits,
        { fresh: 0 },
      )
    } finally {
      await write(kept)
      await deploy(RESTART)
    }
  },
}
