-- Documents, their signatures, and links to public pages. A document is a frozen text with a number and a hash and, once signed, a PDF with its evidence.

-- Texts that documents are made from, in versions; the first of each kind comes with the product.
create table documento_modelos (
  id uuid primary key default uuid_v7(),
  tipo text not null check (tipo in ('contrato', 'aditivo', 'notificacao')),
  versao_modelo integer not null check (versao_modelo > 0),
  texto text not null check (texto <> ''),
  publicado_em timestamptz not null default now(),
  -- Null: it came with the product.
  publicado_por text,
  -- The lawyer who reviewed this text (name, OAB), and when.
  revisado_por text check (revisado_por <> ''),
  revisado_em date,
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  unique (tipo, versao_modelo),
  check ((revisado_por is null) = (revisado_em is null))
);

-- Example texts; the shop has them reviewed by a lawyer before use.
insert into documento_modelos (tipo, versao_modelo, texto) values
('contrato', 1, $texto$# Contrato de locação de motocicleta

Contrato nº {{documento.numero}}, de {{documento.data}}. Locação {{locacao.codigo}}.

## Partes

Locadora: {{empresa.nome}}, CNPJ ou CPF {{empresa.cnpj}}, com endereço em {{empresa.endereco}}, {{empresa.cidade}}, telefone {{empresa.telefone}}.

Locatário: {{cliente.nome}}, CPF {{cliente.cpf}}, CNH {{cliente.cnh}}, com endereço em {{cliente.endereco}}, {{cliente.cidade}}, CEP {{cliente.cep}}, telefone {{cliente.telefone}}.

## Objeto

1. A locadora aluga ao locatário a motocicleta {{moto.modelo}}, cor {{moto.cor}}, ano {{moto.ano}}, placa {{moto.placa}}, RENAVAM {{moto.renavam}}, chassi {{moto.chassi}}, entregue com {{moto.km}} no hodômetro.
1. O estado da moto na entrega é o da vistoria de entrega, que o locatário acompanha e confere. A vistoria de devolução é comparada com ela.

## Prazo

1. O plano é o {{plano.nome}}. O contrato vale de {{locacao.inicio}} a {{locacao.fim}}, {{locacao.dias}} dias.
1. Se depois do último dia o locatário continuar com a moto sem que a locadora a peça de volta, a locação segue por semana, nas mesmas condições e pelo mesmo preço, até que uma das partes a encerre (Código Civil, art. 574).
{{#se plano.fidelidade}}
1. Cumprido o plano de fidelidade até o fim e pago tudo o que é devido, a locadora transfere a moto ao locatário, que paga as taxas da transferência.
{{/se}}

## Preço e pagamento

1. O aluguel é de {{plano.diaria}} por dia, cobrado por semana: {{plano.semana}}, a pagar no primeiro dia de cada semana. O total do contrato é de {{locacao.total}}.
1. A parcela não paga no dia do vencimento tem multa de {{atraso.multa}}, uma vez, e juros de {{atraso.juros}} ao mês, contados por dia.
{{#se dia_util}}
1. A parcela que vence em sábado, domingo ou feriado pode ser paga sem multa e sem juros no dia útil seguinte; a multa e os juros contam desse dia.
{{/se}}
1. Todo pagamento tem recibo. A locadora diz, quando perguntada, o que está pago e o que está em aberto.

{{#se caucao}}
## Caução

1. O locatário deixa com a locadora a caução de {{caucao.valor}}, que garante esta locação e não é aluguel pago adiantado.
1. A caução paga apenas dívidas desta locação, cada uma com o seu nome e o seu valor no termo de acerto. O que sobrar volta ao locatário em até {{caucao.prazo}} dias depois da devolução da moto.

{{/se}}
## Uso da moto

1. Só o locatário, com CNH válida para a categoria, conduz a moto. Ele pode usá-la para trabalhar com entregas. Não pode emprestá-la, alugá-la a outra pessoa, usá-la em competição nem sair com ela do país.
1. O locatário usa capacete, respeita as leis de trânsito, guarda a moto em lugar seguro e avisa a locadora se a sua CNH vencer, for suspensa ou cassada, e se mudar de endereço ou de telefone.

## Manutenção

1. A locadora paga a manutenção preventiva e o desgaste normal, como óleo, freios, relação e pneus gastos pelo uso comum. O locatário leva a moto à loja para a troca de óleo a cada 1.300 km e quando a locadora pedir, em dia e hora combinados.
1. O locatário paga combustível, pneu furado e o conserto do que estragar por mau uso ou por não ter levado a moto à manutenção. Não conserta nem muda a moto sem a locadora concordar por escrito.
1. Se a moto parar por defeito que não é culpa do locatário, os dias parados não são cobrados ou a locadora entrega outra moto.

## Danos

1. O locatário paga os danos causados por sua culpa ou de quem ele deixou usar a moto, pelo valor do conserto, mostrado com foto e orçamento. O desgaste normal não é cobrado (Código Civil, art. 569, IV).

## Multas de trânsito

[multas]
1. O locatário responde pelas infrações de trânsito cometidas com a moto entre o dia e a hora da entrega e o dia e a hora da devolução. Autoriza a locadora a indicá-lo ao órgão de trânsito como condutor, com os seus dados, cópia da CNH e deste contrato, que assina para esse fim e que vale como a assinatura do formulário de indicação (Código de Trânsito Brasileiro, art. 257, §§ 1º e 7º; Resolução Contran nº 918/2022). Paga o valor da multa, com o desconto que houver, e pode apresentar defesa e recurso em seu nome.
[/multas]

## Acidente, furto e roubo

1. Em acidente, furto ou roubo, o locatário avisa a locadora na hora, registra boletim de ocorrência e não faz acordo em nome dela. Se houver vítima, pede socorro e fica no local.
1. Enquanto a moto estiver furtada, roubada ou sem condição de uso, não se cobra aluguel dos dias a partir do aviso. O locatário responde pelo prejuízo que causar por culpa.

## Troca da moto

1. A locadora pode trocar a moto por outra equivalente, por defeito, manutenção, acidente ou recall. A troca é registrada em um aditivo, com as vistorias da moto que volta e da que sai, e o preço não muda.

## Devolução antes do prazo

1. O locatário pode devolver a moto na loja antes do fim do contrato e paga o aluguel até o dia da devolução.
{{#se multa_antecipada}}
1. Quem devolve antes do fim do contrato paga, além disso, a multa de {{multa_antecipada}}. Ela não é cobrada quando a devolução é por defeito da moto ou por culpa da locadora.
{{/se}}

## Fim do contrato por falta de pagamento

1. Se uma parcela ficar em aberto, a locadora avisa o locatário por mensagem e dá 5 dias para pagar. Sem pagamento nem acordo, o contrato termina e o locatário devolve a moto na loja em até 2 dias. Quem não devolve responde pelo aluguel dos dias a mais e pode ser cobrado na Justiça.
1. A locadora não desliga nem bloqueia a moto em movimento.

## Dados pessoais

1. A locadora trata os dados do locatário (cadastro, documentos, contratos, pagamentos, vistorias, multas e mensagens) para cumprir este contrato, obedecer à lei e se defender na Justiça (Lei 13.709/2018, art. 7º, II, V e VI). Guarda contratos e assinaturas por 5 anos depois do fim da locação e os demais dados pelo prazo da lei. O locatário pode pedir cópia, correção e informação sobre os seus dados na loja.

## Assinatura eletrônica

1. As partes aceitam a assinatura eletrônica feita na tela, com a data, a hora, o aparelho e o código deste texto, como prova de que o leram e concordam com ele (Medida Provisória 2.200-2/2001, art. 10, § 2º). O locatário recebe o documento assinado.

## Foro

1. Vale o foro do domicílio do locatário (Código de Defesa do Consumidor, art. 101, I).$texto$),
('aditivo', 1, $texto$# Aditivo ao contrato de locação

Aditivo nº {{documento.numero}}, de {{documento.data}}, ao contrato da locação {{locacao.codigo}}, iniciada em {{locacao.inicio}}.

## Partes

Locadora: {{empresa.nome}}, CNPJ ou CPF {{empresa.cnpj}}, com endereço em {{empresa.endereco}}, {{empresa.cidade}}.

Locatário: {{cliente.nome}}, CPF {{cliente.cpf}}, com endereço em {{cliente.endereco}}, {{cliente.cidade}}, CEP {{cliente.cep}}.

## O que muda

{{aditivo.texto}}

## O que fica

1. Tudo o que este aditivo não muda continua valendo como está no contrato, também a responsabilidade pelas infrações de trânsito e a autorização para indicar o locatário como condutor.
1. As partes aceitam a assinatura eletrônica deste aditivo, do mesmo modo que a do contrato (Medida Provisória 2.200-2/2001, art. 10, § 2º).$texto$),
('notificacao', 1, $texto$# Notificação

Notificação nº {{documento.numero}}, de {{documento.data}}.

De: {{empresa.nome}}, CNPJ ou CPF {{empresa.cnpj}}, {{empresa.endereco}}, {{empresa.cidade}}, telefone {{empresa.telefone}}.

Para: {{cliente.nome}}, CPF {{cliente.cpf}}, {{cliente.endereco}}, {{cliente.cidade}}, CEP {{cliente.cep}}.

Sobre a locação {{locacao.codigo}}, da moto {{moto.placa}}, iniciada em {{locacao.inicio}}:

{{notificacao.texto}}

Se isto já foi resolvido, desconsidere esta notificação. Para conversar, combinar um prazo ou pedir um comprovante, fale com a loja pelo telefone {{empresa.telefone}}.

{{empresa.nome}}$texto$);

-- The last number of each kind and year, taken under a lock so that no number is missing. Documents of demonstration
-- rentals have numbers of their own, so that removing them leaves no gap.
create table documento_contadores (
  tipo text not null,
  ano smallint not null,
  demonstracao boolean not null,
  ultimo integer not null check (ultimo > 0),
  primary key (tipo, ano, demonstracao)
);

create table documentos (
  id uuid primary key default uuid_v7(),
  tipo text not null
    check (tipo in ('contrato', 'aditivo', 'termo_entrega', 'termo_devolucao', 'acerto', 'notificacao')),
  ano smallint not null,
  numero integer not null check (numero > 0),
  status text not null default 'emitido' check (status in ('emitido', 'assinado', 'substituido', 'cancelado')),
  locacao_id uuid not null references locacoes,
  cliente_id uuid not null references clientes,
  acerto_id uuid references acertos on delete set null,
  -- The inspection that a term is of: they refer to each other, and leave together with the demonstration.
  vistoria_id uuid,
  -- The document that this one took the place of.
  substitui_id uuid references documentos,
  modelo_id uuid references documento_modelos,
  -- Null once they were deleted at the end of the retention period.
  valores jsonb,
  texto_final text,
  sha256_texto text not null check (sha256_texto ~ '^[0-9a-f]{64}$'),
  -- What a judge may hold against the numbers of the rental, when it was emitted.
  avisos text[] not null default '{}',
  emitido_em timestamptz not null,
  emitido_por text not null,
  assinado_em timestamptz,
  -- The stored PDF: of a signed document, or of a notification whose delivery is known.
  arquivo_final_id uuid references arquivos on delete set null,
  sha256_final text check (sha256_final ~ '^[0-9a-f]{64}$'),
  -- Of the code on the stored PDF.
  codigo_hash bytea unique check (length(codigo_hash) = 32),
  tentativas smallint not null default 0 check (tentativas >= 0),
  -- Why the customer did not sign, and who saw it.
  recusa_motivo text check (recusa_motivo in ('ausente', 'recusou', 'outro')),
  recusa_texto text check (recusa_texto <> ''),
  recusa_testemunha_nome text check (recusa_testemunha_nome <> ''),
  recusa_testemunha_cpf text check (recusa_testemunha_cpf ~ '^[0-9]{11}$'),
  recusada_por text,
  cancelado_em timestamptz,
  cancelado_por text,
  cancelado_motivo text check (cancelado_motivo <> ''),
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  constraint documentos_numero unique (tipo, ano, numero, demonstracao),
  constraint documentos_da_vistoria
    check ((tipo in ('termo_entrega', 'termo_devolucao')) = (vistoria_id is not null)),
  check ((texto_final is null) = (valores is null)),
  check (status <> 'assinado' or assinado_em is not null),
  constraint documentos_pdf_guardado check (
    (sha256_final is null) = (codigo_hash is null)
    and (tipo = 'notificacao' or (sha256_final is null) = (assinado_em is null))
    and (arquivo_final_id is null or sha256_final is not null)),
  check ((recusa_motivo is null) = (recusada_por is null)),
  constraint documentos_recusa check (
    recusa_motivo is null or tipo in ('termo_entrega', 'termo_devolucao', 'acerto')),
  check (num_nonnulls(cancelado_em, cancelado_por, cancelado_motivo) = case status when 'cancelado' then 3 else 0 end)
);

create index documentos_recentes on documentos (emitido_em desc, id desc);
create index on documentos (locacao_id, emitido_em desc);
create index on documentos (cliente_id, emitido_em desc);
create index documentos_por_status on documentos (status, emitido_em desc, id desc);
create index on documentos (substitui_id) where substitui_id is not null;
create index on documentos (acerto_id) where acerto_id is not null;
-- One of a kind waits to be signed, and one contract is signed.
create unique index documentos_a_assinar on documentos (locacao_id, tipo)
  where status = 'emitido' and tipo in ('contrato', 'termo_entrega', 'termo_devolucao', 'acerto');
create unique index documentos_contrato_assinado on documentos (locacao_id)
  where status = 'assinado' and tipo = 'contrato';
create index on documentos (vistoria_id) where vistoria_id is not null;
create index documentos_por_tipo on documentos (tipo, emitido_em desc, id desc);

alter table arquivos add foreign key (documento_id) references documentos;

create table assinaturas (
  id uuid primary key default uuid_v7(),
  documento_id uuid not null references documentos,
  papel text not null check (papel in ('locatario', 'locadora', 'testemunha')),
  nome text not null check (nome <> ''),
  -- Null for the shop, whose user signs.
  cpf text check (cpf ~ '^[0-9]{11}$'),
  usuario_id uuid references usuarios on delete set null,
  metodo text not null default 'presencial' check (metodo in ('presencial')),
  tracos jsonb,
  -- The picture of the strokes.
  arquivo_id uuid references arquivos on delete set null,
  -- By the phone's clock, and when the server had it.
  assinado_em timestamptz not null,
  recebida_em timestamptz not null,
  ip text,
  user_agent text,
  -- Who compared the person with a document that has a photo.
  identificado_por text,
  sha256_texto text not null,
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  constraint assinaturas_uma_vez unique nulls not distinct (documento_id, papel, cpf),
  check ((papel = 'locadora') = (cpf is null)),
  check ((papel = 'locadora') = (tracos is null))
);

create index on assinaturas (arquivo_id) where arquivo_id is not null;
create index on assinaturas (usuario_id) where usuario_id is not null;

-- A document sent by e-mail: queued, handed to a provider, or refused.
create table documento_emails (
  id uuid primary key default uuid_v7(),
  documento_id uuid not null references documentos,
  status text not null default 'pendente' check (status in ('pendente', 'enviando', 'enviado', 'falha')),
  provedor text,
  pedido_em timestamptz not null,
  tentado_em timestamptz,
  -- When the provider accepted it.
  aceito_em timestamptz,
  motivo text,
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  check ((status = 'enviado') = (aceito_em is not null)),
  check ((status = 'falha') = (motivo is not null))
);

create index on documento_emails (documento_id);
create index documento_emails_na_fila on documento_emails (id) where status in ('pendente', 'enviando');

-- Links of messages to public pages. The code is only in the message: the hash finds it.
create table links_publicos (
  id uuid primary key default uuid_v7(),
  codigo_hash bytea not null unique check (length(codigo_hash) = 32),
  tipo text not null constraint links_publicos_tipo_check check (tipo in ('recibo', 'dividas', 'documento')),
  cliente_id uuid references clientes on delete cascade,
  recebimento_id uuid references recebimentos on delete cascade,
  documento_id uuid references documentos on delete cascade,
  expira_em timestamptz not null,
  -- Wrong answers to what the page asks.
  tentativas smallint not null default 0 check (tentativas >= 0),
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  -- Each kind names what it shows.
  constraint links_publicos_de_que check (
    (tipo = 'dividas') = (cliente_id is not null) and (tipo = 'recibo') = (recebimento_id is not null)
    and (tipo = 'documento') = (documento_id is not null))
);

create index on links_publicos (expira_em);
create index on links_publicos (cliente_id) where cliente_id is not null;
create index on links_publicos (recebimento_id) where recebimento_id is not null;
create index on links_publicos (documento_id) where documento_id is not null;
