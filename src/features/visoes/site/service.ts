import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { dayInBrazil } from '#domain/calendar-day.ts'
import { versoesOn } from '#features/dinheiro/planos/service.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Db } from '#server/database/pool.ts'
import { ofertasOf } from './oferta/rules.ts'
import { listFreeColours } from './queries.ts'
import { openingState, type Pagina, type SiteRenderer, type SiteView } from './rules.ts'

/** A rendered page in each encoding, with its ETag. */
export type DrawnPage = { etag: string; identity: Buffer; br: Buffer; gzip: Buffer }
export type Encoding = keyof Omit<DrawnPage, 'etag'>

/**
 * Renders the public pages. Reads their data at every request, so that changes show
 * at once in every process; renders and compresses only when the data changed.
 */
export function sitePages({ render, style }: SiteRenderer, publicUrl: string) {
  const rendered = new Map<Pagina, { key: string; page: Promise<DrawnPage> }>()
  return {
    styleHash: `sha256-${createHash('sha256').update(style).digest('base64')}`,
    read(pagina: Pagina, view: SiteView) {
      const key = JSON.stringify(view)
      const known = rendered.get(pagina)
      if (known?.key === key) return known.page
      const page = renderPage(render(pagina, view))
      rendered.set(pagina, { key, page })
      return page
    },
    viewAt: async (db: Db, now: Date): Promise<SiteView> => {
      const [empresa, livres, versoes] = await Promise.all([
        readConfig(db, 'empresa'),
        listFreeColours(db),
        versoesOn(db, dayInBrazil(now)),
      ])
      const abertura = openingState(empresa.horarios, now)
      return { empresa, abertura, livres, ofertas: ofertasOf(versoes), publicUrl }
    },
  }
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

async function renderPage(html: string): Promise<DrawnPage> {
  const identity = Buffer.from(html)
  const [br, gz] = await Promise.all([brotli(identity), gzipped(identity, { level: 9 })])
  return {
    etag: `W/"${createHash('sha256').update(identity).digest('base64url')}"`,
    identity,
    br,
    gzip: gz,
  }
}

/** Returns the smallest encoding that the Accept-Encoding header allows. */
export function bestEncoding(accepted = ''): Encoding {
  const offers = new Map(
    accepted.split(',').map((offer) => {
      const [name = '', quality = ''] = offer.split(';')
      return [name.trim().toLowerCase(), Number(/q=([\d.]+)/.exec(quality)?.[1] ?? 1)] as const
    }),
  )
  return (['br', 'gzip'] as const).find((name) => (offers.get(name) ?? 0) > 0) ?? 'identity'
}
