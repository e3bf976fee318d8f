import { joinFindings, judgeVisits, type Finding, type Scene, type Step } from '../scene.ts'
import { waitUntilHealthy } from '../site.ts'

const CHANGE_SECONDS = 600
const COMMANDS = {
  opensearch: './change-secrets.sh opensearch',
  postgres: './change-secrets.sh postgres',
  certificates: './change-secrets.sh certificates',
  'the token of X': 'docker compose restart collector',
  'the keys of translation engines': './replace.sh api',
}
/** Each has another value afterwards. */
const CHANGED = 'secrets/*_URL secrets/POSTGRES_PASSWORD opensearch/certificates/*.pem'

/** Every secret is changed while visitors come, by the commands of the guide; the site goes on with the new ones. */
export const secrets: Step = {
  name: 'secrets',
  async run(scene) {
    const findings: Finding[] = []
    const before = await readSums(scene)
    for (const [what, command] of Object.entries(COMMANDS)) {
      const visits = await scene.outside.visitDuring(() => scene.deploy(command, CHANGE_SECONDS))
      findings.push(judgeVisits(`new: ${what}`, visits))
      for (const fact of findings.at(-1)?.facts ?? []) scene.log(fact)
      await waitUntilHealthy(scene)
    }
    const after = await readSums(scene)
    const same = before.filter((sum) => after.includes(sum)).map((sum) => `not changed: ${sum}`)
    return joinFindings([...findings, { facts: [], problems: same }, await checkCopies(scene)])
  },
}

/** All but optional secrets, which are empty here. */
const readSums = async ({ deploy }: Scene): Promise<string[]> =>
  (await deploy(`find ${CHANGED} -size +0 -exec sha256sum {} +`)).trim().split('\n')

/** The collector, the operator and backups work with what is new. */
async function checkCopies({ deploy }: Scene): Promise<Finding> {
  const status = await deploy('docker compose run --rm operator status 2>&1', 180)
  await deploy('docker compose run --rm operator backup', 300)
  return { facts: [], problems: /is listening/.test(status) ? [] : [`status: ${status}`] }
}
