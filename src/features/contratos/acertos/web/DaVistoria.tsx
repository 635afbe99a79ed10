import { CircleDollarSign, CircleSlash } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatBRL } from '#domain/money.ts'
import { OpenFile } from '#features/sistema/arquivos/web/public.tsx'
import { settingHref } from '#features/sistema/configuracoes/web/public.tsx'
import { useCanOpen } from '#web/can-open.ts'
import type { Href } from '#web/data/href.ts'
import { Button } from '#web/ui/Button.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import type { FolhaDoAcerto } from '../contract.ts'
import { foundItems, type Item, missingFuelText } from '../inclusao/rules.ts'
import { BillLines } from './BillLines.tsx'

type Props = {
  sheet: FolhaDoAcerto
  onCharge: (item: Item) => void
  onWaive: (item: Item) => void
}

/** What the inspections of the return found and nobody was charged for; in a draft, each is charged or, for a reason, not. */
export function DaVistoria({ sheet, onCharge, onWaive }: Props) {
  const { avarias_novas, combustivel } = sheet
  if (avarias_novas.length === 0 && !combustivel) return null
  const items = foundItems(sheet)
  const actionsOf = (item: Item, nao_cobrar_motivo: string | null) =>
    sheet.situacao === 'rascunho' && (
      <>
        {nao_cobrar_motivo === null && (
          <Button
            size="small"
            variant="quiet"
            icon={CircleSlash}
            aria-label={`Não cobrar: ${item.titulo}`}
            onClick={() => onWaive(item)}
          >
            Não cobrar
          </Button>
        )}
        <Button
          size="small"
          icon={CircleDollarSign}
          aria-label={`Cobrar: ${item.titulo}`}
          onClick={() => onCharge(item)}
        >
          Cobrar
        </Button>
      </>
    )
  return (
    <BillLines title="Da vistoria">
      {avarias_novas.map((avaria, index) => (
        <Found
          key={avaria.avaria_id}
          label={avaria.descricao}
          hint={avariaHint(avaria)}
          aside={
            avaria.prova && (
              <OpenFile id={avaria.prova} label={`Ver a foto de ${avaria.descricao}`} />
            )
          }
          actions={actionsOf(items[index]!, avaria.nao_cobrar_motivo)}
        />
      ))}
      {combustivel && (
        <Found
          label={missingFuelText(combustivel.oitavos)}
          hint={fuelHint(combustivel)}
          actions={actionsOf(items.at(-1)!, combustivel.nao_cobrar_motivo)}
        />
      )}
    </BillLines>
  )
}

function avariaHint(avaria: FolhaDoAcerto['avarias_novas'][number]) {
  const { moto_placa, preco, nao_cobrar_motivo } = avaria
  if (nao_cobrar_motivo) return `não cobrada: ${nao_cobrar_motivo}`
  if (preco !== null) return `moto ${moto_placa}, ${formatBRL(preco)}`
  return (
    <>
      moto {moto_placa}, <MissingPrice href={hrefOfPrices}>sem preço na tabela</MissingPrice>
    </>
  )
}

function fuelHint({ valor, nao_cobrar_motivo }: NonNullable<FolhaDoAcerto['combustivel']>) {
  if (nao_cobrar_motivo) return `não cobrado: ${nao_cobrar_motivo}`
  if (valor !== null) return formatBRL(valor)
  return (
    <MissingPrice href={settingHref('vistorias.combustivel_por_oitavo')}>
      sem preço por oitavo de tanque
    </MissingPrice>
  )
}

const hrefOfPrices = '/admin/configuracoes/vistorias'

/** What has no price, with a link to where it is set, or who may do that. */
function MissingPrice({ href, children }: { href: Href; children: string }) {
  if (!useCanOpen()(href)) return `${children} (um administrador pode pôr)`
  return (
    <>
      {children}:{' '}
      <AppLink className="text-link" href={href}>
        pôr em Configurações
      </AppLink>
    </>
  )
}

type FoundProps = { label: string; hint: ReactNode; aside?: ReactNode; actions: ReactNode }

const Found = ({ label, hint, aside, actions }: FoundProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
    <span className="min-w-0 flex-1 basis-44">
      {label}
      <small className="block text-sm text-tinta-3">{hint}</small>
    </span>
    {aside}
    {actions && <span className="flex flex-wrap gap-2">{actions}</span>}
  </li>
)
