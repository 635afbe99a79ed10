import { ACCESS } from './access.ts'
import type { Calls } from './call.ts'
import { FINES } from './fines.ts'
import { FLEET } from './fleet.ts'
import { MONEY } from './money.ts'
import { BACKUPS, FILES, MESSAGES, PROVIDERS, REMINDERS } from './outside.ts'
import { PEOPLE } from './people.ts'
import { PIX } from './pix.ts'
import { PRIVACY } from './privacy.ts'
import { TEAM } from './team.ts'
import { TRAIL } from './trail.ts'

/** Every call of the API: how it succeeds and how it is refused. */
export const CALLS: Calls = {
  ...ACCESS,
  ...TEAM,
  ...FLEET,
  ...FINES,
  ...PEOPLE,
  ...MONEY,
  ...PIX,
  ...MESSAGES,
  ...REMINDERS,
  ...TRAIL,
  ...PRIVACY,
  ...PROVIDERS,
  ...FILES,
  ...BACKUPS,
}
