import { lostNothing } from './src/lost-nothing/lost-nothing.ts'
const v = await lostNothing.run(console.log)
console.log(v)
