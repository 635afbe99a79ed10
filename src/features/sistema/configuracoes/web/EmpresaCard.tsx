import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { SelectField, TextField } from '#web/forms/fields/fields.tsx'
import { CEPField } from '#web/forms/fields/masked-fields.tsx'
import { Card } from '#web/ui/Card.tsx'
import { UFS } from '../rules.ts'
import { ChavePixField, CNPJDaLoja, EnderecoDaLoja, TelefoneDaLoja } from './EmpresaFields.tsx'
import { HoursFields } from './HoursFields.tsx'

const STATES = UFS.map((uf) => ({ value: uf, label: uf }))

/** What the site, the messages and the charges say of the shop. */
export const EmpresaCard = () => (
  <Card title="Dados da Empresa">
    <FormGrid>
      <TextField name="nome" maxLength={60} autoComplete="organization" />
      <CNPJDaLoja />
      <TelefoneDaLoja />
      <TextField
        name="link_social"
        required={false}
        type="url"
        placeholder="https://instagram.com/sualoja"
        autoCapitalize="none"
      />
      <EnderecoDaLoja />
      <TextField name="cidade" maxLength={80} autoComplete="address-level2" />
      <div className="grid grid-cols-2 gap-4">
        <SelectField name="uf" options={STATES} />
        <CEPField name="cep" required={false} autoComplete="postal-code" />
      </div>
      <ChavePixField />
    </FormGrid>
    <h3 className="mt-6 mb-2 font-bold">Horário de atendimento</h3>
    <div className="grid gap-4">
      <HoursFields dia="segunda_a_sexta" label="Segunda a sexta" />
      <HoursFields dia="sabado" label="Sábado" />
      <HoursFields dia="domingo" label="Domingo" />
    </div>
  </Card>
)
