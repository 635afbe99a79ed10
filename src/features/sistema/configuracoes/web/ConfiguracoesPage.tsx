import { type LucideIcon, Tags } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Href } from '#web/data/href.ts'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { Page } from '#web/ui/Page.tsx'
import { hrefOfParte, PARTE_NAMES, PARTES } from './partes.ts'
import { StatusButton, StatusCard } from './StatusCard.tsx'

/** Returns the page with the test of the fines' registry. */
export const withDetranTest = (DetranTest: ComponentType) => () => (
  <ConfiguracoesPage DetranTest={DetranTest} />
)

/** The index of the settings, and whether the system itself works. */
export const ConfiguracoesPage = ({ DetranTest }: { DetranTest?: ComponentType }) => (
  <Page
    title="Configurações do Sistema"
    tabTitle="Configurações"
    actions={
      <>
        <StatusButton />
        {DetranTest && <DetranTest />}
      </>
    }
  >
    <ul className="card-grid mb-4">
      {PARTE_NAMES.map((parte) => (
        <li key={parte}>
          <CardLink href={hrefOfParte(parte)} {...PARTES[parte]} />
        </li>
      ))}
      {OUTRAS.map((tela) => (
        <li key={tela.href}>
          <CardLink {...tela} />
        </li>
      ))}
    </ul>
    <StatusCard />
  </Page>
)

/** Screens of their own that an owner looks for here. */
const OUTRAS: readonly Tela[] = [
  {
    href: '/admin/configuracoes/planos',
    label: 'Planos e preços',
    about: 'Preço, meses e caução de cada plano',
    icon: Tags,
  },
]

type Tela = { href: Href; label: string; about: string; icon: LucideIcon }

function CardLink({ href, label, about, icon: Icon }: Tela) {
  return (
    <AppLink href={href} className="card stat">
      <span className="flex gap-3">
        <span className="icon-tile tinted" data-cor="azul">
          <Icon size={18} aria-hidden />
        </span>
        <span className="min-w-0">
          <span className="block font-bold">{label}</span>
          <span className="block text-sm text-tinta-2">{about}</span>
        </span>
      </span>
    </AppLink>
  )
}
