import { useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { LinkButton } from '#web/ui/Button.tsx'
import { Page } from '#web/ui/Page.tsx'
import { isParte, PARTES, type Parte } from './partes.ts'
import { SettingsOf } from './SettingsForm.tsx'
import { StatusButton, StatusCard } from './StatusCard.tsx'

/** What a part shows besides its settings: buttons in its header, and cards under them. */
type Extras = { Actions?: ComponentType; Cards?: ComponentType }

const OWN: Partial<Record<Parte, Extras>> = {
  status: { Actions: StatusButton, Cards: StatusCard },
}

/** Returns the page of the part in the address, with what other features show in it. */
export const withExtras =
  (others: Partial<Record<Parte, Extras>>, NotFound: ComponentType) => () => {
    const { parte = '' } = useParams({ strict: false })
    if (!isParte(parte)) return <NotFound />
    return <PartePage key={parte} parte={parte} {...others[parte]} />
  }

/** One part of the settings. */
export function PartePage({ parte, ...others }: { parte: Parte } & Extras) {
  const { Actions, Cards } = OWN[parte] ?? others
  return (
    <Page
      title={PARTES[parte].label}
      actions={
        <>
          {Actions && <Actions />}
          <LinkButton href="/admin/configuracoes">Configurações</LinkButton>
        </>
      }
    >
      <div className="grid gap-4">
        {Cards && <Cards />}
        <SettingsOf parte={parte} />
      </div>
    </Page>
  )
}
