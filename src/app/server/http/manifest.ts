import type { FastifyInstance } from 'fastify'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Deps } from '#server/deps.ts'

export const MANIFEST_PATH = '/admin/app.webmanifest'
/** The light tokens --fundo and --cartao: behind the icon at the start, and around the header. */
const GROUND = '#f4f6f8'
const HEADER = '#ffffff'
/** Max. length under an icon before launchers cut it. */
const SHORT_NAME = 12

const icon = (size: number, file: string, purpose: 'any' | 'maskable') => ({
  src: `/admin/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Returns the manifest that lets a phone install the admin under the company's name. */
const manifestOf = (nome: string) => ({
  id: '/admin',
  name: nome,
  short_name: nome.length > SHORT_NAME ? (nome.split(' ')[0] as string) : nome,
  description: `Administração da ${nome}: motos, clientes, locações e pagamentos.`,
  lang: 'pt-BR',
  start_url: '/admin',
  scope: '/admin',
  display: 'standalone',
  background_color: GROUND,
  theme_color: HEADER,
  icons: [
    icon(192, 'icon-192', 'any'),
    icon(512, 'icon-512', 'any'),
    icon(512, 'icon-maskable-512', 'maskable'),
  ],
  shortcuts: [
    { name: 'Locações', url: '/admin/locacoes' },
    { name: 'Pagamentos', url: '/admin/pagamentos' },
    { name: 'Motos', url: '/admin/motos' },
  ],
})

export function manifestRoute(app: FastifyInstance, { db }: Pick<Deps, 'db'>) {
  app.get(MANIFEST_PATH, async (_, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf((await readConfig(db, 'empresa')).nome))),
  )
}
