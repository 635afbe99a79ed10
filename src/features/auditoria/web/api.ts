import { apiFor } from '#web/data/api-client.ts'
import { auditoriaContract } from '../contract.ts'

export const api = apiFor(auditoriaContract)

type Pagina = Awaited<ReturnType<typeof api.list>>
/** A page as the kit takes it; the lines of years are not counted. */
export const asPage = ({ linhas, proximo }: Pagina) => ({
  items: linhas,
  total: 0,
  next: proximo ?? undefined,
})
