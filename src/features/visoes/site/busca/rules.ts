import { formatBRL, toReais } from '#domain/money.ts'
import { escapeHtml } from '#domain/text/html.ts'
import type { Empresa } from '#features/sistema/configuracoes/rules.ts'
import { menorDiaria } from '../oferta/rules.ts'
import { PAGINAS, type Pagina, type SiteView } from '../rules.ts'

/** Returns title, description and canonical address for search engines and link previews. */
export function headOf(pagina: Pagina, { empresa, ofertas, publicUrl }: SiteView) {
  const { nome, cidade } = empresa
  if (pagina === 'perdida')
    return {
      canonical: undefined,
      title: `Página não encontrada | ${nome}`,
      description: `Este endereço não existe no site da ${nome}.`,
    }
  const canonical = `${publicUrl}${PAGINAS[pagina]}`
  if (pagina === 'privacidade')
    return {
      canonical,
      title: `Aviso de privacidade | ${nome}`,
      description: `Que dados a ${nome} guarda de quem visita o site e de quem aluga uma moto, para quê, por quanto tempo e como pedir acesso, correção ou exclusão.`,
    }
  return {
    canonical,
    title: `Aluguel de motos DK 160 zero km em ${cidade} | ${nome}`,
    description: `Alugue uma DK 160 zero km na Baixada Santista com seguro, manutenção e documentação inclusos. A partir de ${formatBRL(menorDiaria(ofertas))} por dia, pagamento semanal.`,
  }
}

/** Returns the shop as schema.org data; empty fields are omitted. */
export function structuredData({ empresa, ofertas, publicUrl }: SiteView) {
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoRental',
    '@id': `${publicUrl}/#empresa`,
    name: empresa.nome,
    url: `${publicUrl}/`,
    image: `${publicUrl}/og.png`,
    ...(empresa.telefone && { telephone: `+55${empresa.telefone}` }),
    address: {
      '@type': 'PostalAddress',
      ...(empresa.endereco && { streetAddress: empresa.endereco }),
      addressLocality: empresa.cidade,
      addressRegion: empresa.uf,
      ...(empresa.cep && { postalCode: empresa.cep.replace(/^(\d{5})(\d{3})$/, '$1-$2') }),
      addressCountry: 'BR',
    },
    ...(empresa.link_social && { sameAs: [empresa.link_social] }),
    openingHoursSpecification: openingHours(empresa.horarios),
    currenciesAccepted: 'BRL',
    makesOffer: ofertas.map((oferta) => ({
      '@type': 'Offer',
      name: oferta.nome,
      description: oferta.descricao,
      price: toReais(oferta.diaria),
      priceCurrency: 'BRL',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: toReais(oferta.diaria),
        priceCurrency: 'BRL',
        unitCode: 'DAY',
      },
    })),
  }
}

const DAYS = {
  segunda_a_sexta: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  sabado: ['Saturday'],
  domingo: ['Sunday'],
}

function openingHours(horarios: Empresa['horarios']) {
  return (Object.keys(DAYS) as (keyof typeof DAYS)[]).flatMap((kind) => {
    const hours = horarios[kind]
    if (!hours) return []
    return {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: DAYS[kind],
      opens: hours.abre,
      closes: hours.fecha,
    }
  })
}

export const robotsTxt = (publicUrl: string) =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`

export const sitemapXml = (publicUrl: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${Object.values(PAGINAS)
  .map((path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`)
  .join('\n')}
</urlset>
`

/** Returns the web app manifest. */
export const webManifest = ({ nome }: Empresa) => ({
  name: nome,
  short_name: nome,
  lang: 'pt-BR',
  start_url: '/',
  display: 'browser',
  theme_color: '#06222f',
  background_color: '#06222f',
  icons: [
    { src: '/icone-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icone-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
})

const EXPIRES_DAYS = 180

/**
 * Returns security.txt (RFC 9116), valid for half a year from the given UTC day, so that it never
 * expires.
 */
export function securityTxt(
  { empresa: { telefone }, publicUrl }: Pick<SiteView, 'empresa' | 'publicUrl'>,
  today: Date,
) {
  const expires = new Date(Math.floor(today.getTime() / DAY_MS) * DAY_MS + EXPIRES_DAYS * DAY_MS)
  return [
    telefone ? `Contact: tel:+55${telefone}` : `Contact: ${publicUrl}/#contato`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: pt-BR, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
const DAY_MS = 86_400_000
