import { useQuery } from '@tanstack/react-query'
import { recordHref, vistoriaHref } from '#domain/addresses.ts'
import { formatKm } from '#domain/distance.ts'
import { shortId } from '#domain/locacao.ts'
import { SLOT_LABEL, SLOTS_FIXOS, type SlotFixo } from '#domain/vistoria.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Facts } from '#web/ui/Card.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { Page } from '#web/ui/Page.tsx'
import { RecordSection } from '#web/ui/RecordPage.tsx'
import { LocacaoLink, MotoLink } from '#web/ui/records.tsx'
import { InstantText } from '#web/ui/values.tsx'
import type { ComparacaoDeVistorias, Vistoria } from '../../contract.ts'
import { TIPO_VISTORIA_LABEL } from '../../rules.ts'
import { fuelText } from '../../termo/rules.ts'
import { vistoriasQueries } from '../api.ts'

/** How each motorcycle of a rental went out and came back: the same place side by side. */
export function CompararPage({ id }: { id: string }) {
  const pairs = useQuery(vistoriasQueries.comparison(id))
  return (
    <Page
      title="Antes e depois"
      tabTitle={`Antes e depois ${shortId(id)}`}
      lead={
        <>
          As vistorias da <LocacaoLink id={id}>locação {shortId(id)}</LocacaoLink>
        </>
      }
    >
      <QueryView query={pairs} noun="as vistorias">
        {(found) =>
          found.some(({ antes, depois }) => antes || depois) ? (
            <div className="grid gap-4">
              {found.map((pair) => (
                <Pair key={pair.depois?.id ?? pair.antes?.id ?? pair.moto_id} pair={pair} />
              ))}
            </div>
          ) : (
            <Alert
              tipo="info"
              title="Esta locação não tem vistoria concluída."
              actions={
                <LinkButton size="small" href={recordHref.locacao(id)}>
                  Abrir a locação
                </LinkButton>
              }
            >
              Com a de entrega e a de devolução, as fotos aparecem aqui lado a lado.
            </Alert>
          )
        }
      </QueryView>
    </Page>
  )
}

function Pair({ pair }: { pair: ComparacaoDeVistorias }) {
  const { moto_id, moto_placa, antes, depois, texto, km_rodados, combustivel_faltando } = pair
  const slots = SLOTS_FIXOS.filter((slot) => photoOf(antes, slot) || photoOf(depois, slot))
  return (
    <RecordSection
      title={`Moto ${moto_placa}`}
      aside={<MotoLink id={moto_id}>Abrir a moto</MotoLink>}
    >
      <div className="grid gap-4">
        {texto && (
          <Alert tipo={depois && depois.avarias_novas > 0 ? 'aviso' : 'sucesso'} quiet>
            {texto}
          </Alert>
        )}
        <Facts
          items={[
            { label: 'Antes', value: <Which vistoria={antes} /> },
            { label: 'Depois', value: <Which vistoria={depois} /> },
            { label: 'Km', value: bothOf(antes?.km, depois?.km, formatKm) },
            km_rodados !== null && { label: 'Rodados', value: formatKm(km_rodados) },
            {
              label: 'Combustível',
              value: bothOf(antes?.combustivel_oitavos, depois?.combustivel_oitavos, fuelText),
            },
            (combustivel_faltando ?? 0) > 0 && {
              label: 'Faltando',
              value: eighths(combustivel_faltando!),
            },
          ]}
        />
        <div className="grid gap-4 desk:grid-cols-2">
          {slots.map((slot) => (
            <Side key={slot} slot={slot} antes={antes} depois={depois} />
          ))}
        </div>
      </div>
    </RecordSection>
  )
}

const eighths = (n: number) => (n === 1 ? '1 oitavo do tanque' : `${n} oitavos do tanque`)

const bothOf = (
  before: number | null | undefined,
  after: number | null | undefined,
  say: (n: number) => string,
) =>
  [before, after]
    .map((value) => (value === null || value === undefined ? 'sem leitura' : say(value)))
    .join(' → ')

const Which = ({ vistoria }: { vistoria: Vistoria | null }) =>
  vistoria ? (
    <>
      <AppLink className="text-link" href={vistoriaHref(vistoria.id)}>
        {TIPO_VISTORIA_LABEL[vistoria.tipo]}
      </AppLink>
      , <InstantText instant={vistoria.concluida_em} />
    </>
  ) : (
    'Sem vistoria'
  )

const photoOf = (vistoria: Vistoria | null, slot: SlotFixo) =>
  vistoria?.fotos.find((foto) => foto.slot === slot)

type SideProps = { slot: SlotFixo; antes: Vistoria | null; depois: Vistoria | null }

/** One place before and after; on a phone a swipe goes from one to the other. */
const Side = ({ slot, antes, depois }: SideProps) => (
  <section aria-label={SLOT_LABEL[slot]}>
    <h3 className="mb-2 font-bold">{SLOT_LABEL[slot]}</h3>
    <div className="pair grid gap-3 overflow-x-auto">
      {antes && <Photo label="Antes" slot={slot} vistoria={antes} />}
      {depois && <Photo label="Depois" slot={slot} vistoria={depois} />}
    </div>
  </section>
)

function Photo({ label, slot, vistoria }: { label: string; slot: SlotFixo; vistoria: Vistoria }) {
  const foto = photoOf(vistoria, slot)
  return (
    <figure>
      {foto ? (
        <a href={foto.url} target="_blank" rel="noopener noreferrer">
          <img
            src={foto.miniatura}
            alt={`${SLOT_LABEL[slot]}, ${label.toLowerCase()}`}
            loading="lazy"
            className="aspect-[4/3] w-full rounded-2 bg-afundado object-contain"
          />
        </a>
      ) : (
        <p className="grid aspect-[4/3] place-items-center rounded-2 bg-afundado text-tinta-2">
          Sem foto
        </p>
      )}
      <figcaption className="mt-1 text-sm text-tinta-2">{label}</figcaption>
    </figure>
  )
}
