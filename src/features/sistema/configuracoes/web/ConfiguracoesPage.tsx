import type { ComponentType } from 'react'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { Page } from '#web/ui/Page.tsx'
import { hrefOfParte, PARTE_NAMES, PARTES, type Parte } from './partes.ts'
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
          <ParteLink parte={parte} />
        </li>
      ))}
    </ul>
    <StatusCard />
  </Page>
)

function ParteLink({ parte }: { parte: Parte }) {
  const { label, about, icon: Icon } = PARTES[parte]
  return (
    <AppLink href={hrefOfParte(parte)} className="card stat">
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
