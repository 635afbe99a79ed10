import { formatKm } from '#domain/distance.ts'
import { STATUS_MOTO_LABEL } from '#features/frota/motos/rules.ts'
import { ChoiceField } from '#web/forms/fields/ChoiceField.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { DateField, TimeField } from '#web/forms/fields/fields.tsx'
import { NumberField } from '#web/forms/fields/number-fields.tsx'
import type { Locacao } from '../../contract.ts'
import { DESTINOS_TROCA } from '../../troca/rules.ts'

const WHERE = {
  manutencao: 'Fica fora até ser liberada em Motos',
  disponivel: 'Pode ser alugada de novo',
  inativa: 'Sai da frota',
}

type Props = {
  locacao: Locacao
  /** The motorcycle that goes out, once it is chosen. */
  saida: { placa: string; km_atual: number } | undefined
  today: string
}

/** The odometers of the two motorcycles, where the old one goes, and when. */
export const Readings = ({ locacao, saida, today }: Props) => (
  <FormGrid>
    <NumberField
      name="km_volta"
      label={`Km da ${locacao.moto_placa}, que volta`}
      format="km"
      required={false}
      hint={`Marcava ${formatKm(locacao.moto_km_atual)}. Deixe em branco se não dá para ler.`}
    />
    <NumberField
      name="km_saida"
      label={saida ? `Km da ${saida.placa}, que sai` : 'Km da moto que sai'}
      format="km"
      hint={saida && `Marcava ${formatKm(saida.km_atual)}.`}
    />
    <ChoiceField
      name="destino"
      label={`Para onde vai a ${locacao.moto_placa}`}
      choices={DESTINOS_TROCA.map((value) => ({
        value,
        label: STATUS_MOTO_LABEL[value],
        detail: WHERE[value],
      }))}
    />
    <DateField name="dia" label="Trocada em" max={today} />
    <TimeField name="hora" label="Hora" />
  </FormGrid>
)
