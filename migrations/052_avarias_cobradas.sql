-- What hangs on inspections: damage that is charged, hand-overs that wait for one, and how long their photos are kept.

-- Whether this rental is one that the shop wants a hand-over inspection of; those that exist are not.
alter table locacoes add column pede_vistoria boolean not null default false;
create index locacoes_que_pedem_vistoria on locacoes (data_inicio, id) where pede_vistoria and data_encerramento is null;

-- An inspection leads to one exchange.
create unique index locacoes_motos_vistoria_saida on locacoes_motos (vistoria_saida_id);
create unique index locacoes_motos_vistoria_volta on locacoes_motos (vistoria_volta_id);

-- A charged damage has a charge that is not cancelled, of the rental in whose return it was new.
create function avaria_cobrada() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (
    select from cobrancas_extras c
    join vistorias_avarias s on s.avaria_id = new.id and s.nova
    join vistorias v on v.id = s.vistoria_id and v.locacao_id = c.locacao_id and v.tipo in ('devolucao', 'troca_volta')
    where c.id = new.cobranca_id and c.status <> 'cancelado'
  ) then
    raise exception 'a charged damage has a charge of its rental that is not cancelled' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger avaria_cobrada before insert or update of cobranca_id, status on avarias
  for each row when (new.cobranca_id is not null) execute function avaria_cobrada();

-- Without its charge the damage may be charged again.
create function cobranca_solta_avaria() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  update avarias set cobranca_id = null, status = case status when 'cobrada' then 'existente' else status end
  where cobranca_id = old.id;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger cobranca_solta_avaria before delete on cobrancas_extras
  for each row execute function cobranca_solta_avaria();
create trigger cobranca_cancelada_solta_avaria after update of status on cobrancas_extras
  for each row when (new.status = 'cancelado' and old.status <> 'cancelado') execute function cobranca_solta_avaria();

create trigger nada_de_anonimizado before insert on vistorias
  for each row when (new.cliente_id is not null) execute function recusar_anonimizado();

-- A term and its inspection refer to each other, and leave together with the demonstration.
alter table documentos alter constraint documentos_vistoria_id_fkey deferrable initially deferred;

-- Deletes what inspections say of persons: notes, reasons and free photos. Damage and the photos of the motorcycle stay.
-- Returns the storage keys of the files.
create function esquecer_vistorias(quais uuid[]) returns setof uuid language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  chaves uuid[];
begin
  perform set_config('app.esquecendo_documentos', 'on', true);
  with idas as (
    delete from arquivos a using vistorias_fotos f
    where f.arquivo_id = a.id and f.slot = 'livre' and f.vistoria_id = any(quais)
    returning a.chave)
  select array_agg(chave) into chaves from idas;
  update vistorias_respostas set nota = '[apagado]' where vistoria_id = any(quais) and nota <> '[apagado]';
  update vistorias set observacoes = null,
    liberada_motivo = case when liberada_motivo is not null then '[apagado]' end,
    anulada_motivo = case when anulada_motivo is not null then '[apagado]' end
  where id = any(quais)
    and (observacoes is not null or liberada_motivo <> '[apagado]' or anulada_motivo <> '[apagado]');
  perform set_config('app.esquecendo_documentos', '', true);
  return query select unnest(chaves);
end $$;

create or replace function campos_pessoais(entidade text) returns text[] language sql immutable as $$
  select case entidade
    when 'clientes' then array['nome', 'cpf', 'telefone', 'email', 'cnh', 'validade_cnh', 'data_nascimento',
      'endereco', 'cidade', 'cep', 'observacoes', 'motivo_bloqueio']
    when 'clientes_historico' then array['motivo', 'observacoes']
    when 'autorizacoes_locacao' then array['motivo', 'observacoes']
    when 'locacoes' then array['observacoes']
    when 'locacoes_historico' then array['motivo', 'observacoes']
    when 'locacoes_motos' then array['texto']
    when 'pagamentos' then array['observacoes', 'motivo_cancelamento']
    when 'cobrancas_extras' then array['titulo', 'descricao', 'observacoes', 'motivo_cancelamento']
    when 'receitas' then array['observacoes', 'motivo_cancelamento']
    when 'recebimentos' then array['observacoes', 'estorno_motivo']
    when 'caucao_movimentos' then array['desfeito_motivo', 'chave_pix']
    when 'acertos' then array['folha', 'motivo', 'reaberto_motivo']
    when 'alocacoes' then array['texto', 'desfeita_motivo']
    when 'promessas' then array['texto', 'desfeita_motivo']
    when 'multas' then array['indicacao_motivo']
    when 'multas_historico' then array['observacoes']
    when 'mensagens' then array['numero', 'mensagem', 'cliente_nome', 'motivo_falha', 'external_id']
    when 'emails' then array['motivo']
    when 'arquivos' then array['nome_original', 'descricao']
    when 'documentos' then array['valores', 'texto_final', 'recusa_texto', 'recusa_testemunha_nome', 'recusa_testemunha_cpf',
      'cancelado_motivo']
    when 'assinaturas' then array['nome', 'cpf', 'tracos', 'ip', 'user_agent']
    when 'vistorias' then array['observacoes', 'liberada_motivo', 'anulada_motivo']
    when 'vistorias_respostas' then array['nota']
    when 'pix_cobrancas' then array['descricao', 'copia_e_cola', 'motivo_resolucao']
    else '{}'
  end
$$;

create or replace function linhas_do_cliente(cliente uuid) returns table (tabela text, id uuid) language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  with alugueis as (select l.id from locacoes l where l.cliente_id = cliente),
  pagos as (select p.id from pagamentos p where p.cliente_id = cliente),
  cobrados as (select c.id from cobrancas_extras c where c.cliente_id = cliente),
  inspecoes as (select v.id from vistorias v where v.cliente_id = cliente),
  multados as (select m.id from multas m where m.cliente_id = cliente),
  -- The current number, and each former one until the audit trail shows its change.
  numeros as (
    select c.telefone, 'infinity'::timestamptz as ate from clientes c where c.id = cliente
    union all select a.antes ->> 'telefone', a.em from auditoria a
      where a.entidade = 'clientes' and a.entidade_id = cliente::text and a.acao = 'update'
        and a.antes ->> 'telefone' <> a.depois ->> 'telefone'),
  so_dele as (
    select '55' || n.telefone as numero, n.ate from clientes c, numeros n
    where c.id = cliente and c.anonimizado_em is null and not exists (
      select from clientes o where o.telefone = n.telefone and o.cpf <> c.cpf)),
  escritas as (
    select m.id, m.provedor, m.external_id from mensagens m where m.cliente_id = cliente
    union select m.id, m.provedor, m.external_id from mensagens m
      join so_dele d on d.numero = m.numero and m.data_envio < d.ate
      where m.cliente_id is null),
  cobrancas_pix as (select p.id, p.provedor, p.external_id from pix_cobrancas p where p.cliente_id = cliente)
  select 'clientes', c.id from clientes c where c.id = cliente
  union all select 'clientes_historico', h.id from clientes_historico h where h.cliente_id = cliente
  union all select 'autorizacoes_locacao', a.id from autorizacoes_locacao a where a.cliente_id = cliente
  union all select 'locacoes', a.id from alugueis a
  union all select 'locacoes_historico', h.id from locacoes_historico h where h.locacao_id in (select a.id from alugueis a)
  union all select 'locacoes_motos', p.id from locacoes_motos p where p.locacao_id in (select a.id from alugueis a)
  union all select 'pagamentos', p.id from pagos p
  union all select 'cobrancas_extras', c.id from cobrados c
  union all select 'recebimentos', r.id from recebimentos r where r.cliente_id = cliente
  union all select 'alocacoes', a.id from alocacoes a
    where a.pagamento_id in (select p.id from pagos p) or a.cobranca_id in (select c.id from cobrados c)
  union all select 'promessas', p.id from promessas p where p.cliente_id = cliente
  union all select 'caucao_movimentos', m.id from caucao_movimentos m where m.locacao_id in (select a.id from alugueis a)
  union all select 'acertos', s.id from acertos s where s.locacao_id in (select a.id from alugueis a)
  union all select 'receitas', r.id from receitas r
    where r.pagamento_id in (select p.id from pagos p) or r.cobranca_id in (select c.id from cobrados c)
      or r.locacao_id in (select a.id from alugueis a)
  union all select 'multas', m.id from multados m
  union all select 'multas_historico', h.id from multas_historico h where h.multa_id in (select m.id from multados m)
  union all select 'mensagens', m.id from escritas m
  union all select 'emails', e.id from emails e where e.cliente_id = cliente
  union all select 'arquivos', a.id from arquivos a
    where a.cliente_id = cliente or a.documento_id in (select d.id from documentos d where d.cliente_id = cliente)
      or a.vistoria_id in (select v.id from inspecoes v)
  union all select 'documentos', d.id from documentos d where d.cliente_id = cliente
  union all select 'assinaturas', s.id from assinaturas s join documentos d on d.id = s.documento_id
    where d.cliente_id = cliente and s.papel = 'locatario'
  union all select 'documento_emails', e.id from documento_emails e join documentos d on d.id = e.documento_id
    where d.cliente_id = cliente
  union all select 'vistorias', v.id from inspecoes v
  union all select 'vistorias_respostas', r.id from vistorias_respostas r where r.vistoria_id in (select v.id from inspecoes v)
  union all select 'vistorias_fotos', f.id from vistorias_fotos f where f.vistoria_id in (select v.id from inspecoes v)
  union all select 'pix_links', x.id from pix_links x
    where x.pagamento_id in (select p.id from pagos p) or x.cobranca_id in (select c.id from cobrados c)
  union all select 'pix_cobrancas', p.id from cobrancas_pix p
  union all select 'webhooks_recebidos', w.id from webhooks_recebidos w
    join (select * from escritas union all select * from cobrancas_pix) nosso
      on w.provedor = nosso.provedor and w.referencia in (nosso.external_id, nosso.id::text)
$$;

create or replace function anonimizar_cliente(cliente uuid, agora timestamptz) returns setof uuid language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  dele jsonb;
  chaves uuid[];
  alvo record;
  todos text[];
begin
  -- Collected first, because the updates below remove what links these rows to the customer.
  select jsonb_object_agg(tabela, ids) into dele
  from (select tabela, jsonb_agg(id) as ids from linhas_do_cliente(cliente) group by tabela) t;
  select array_agg(chave) into chaves from arquivos where cliente_id = cliente;
  update mensagens set cliente_id = cliente
  where cliente_id is null and id in (select jsonb_array_elements_text(dele -> 'mensagens')::uuid);

  delete from webhooks_recebidos where id in (select jsonb_array_elements_text(dele -> 'webhooks_recebidos')::uuid);
  delete from pix_links where id in (select jsonb_array_elements_text(dele -> 'pix_links')::uuid);
  delete from arquivos where cliente_id = cliente;
  chaves := chaves || array(
    select esquecer_documentos(array(select jsonb_array_elements_text(dele -> 'documentos')::uuid)));
  chaves := chaves || array(
    select esquecer_vistorias(array(select jsonb_array_elements_text(dele -> 'vistorias')::uuid)));
  for alvo in
    select tabela, string_agg(format('%I = %s', campo, no_lugar_de(tabela, campo)), ', ') as mudancas
    from jsonb_object_keys(dele) tabela, unnest(campos_pessoais(tabela)) campo
    where tabela not in ('arquivos', 'documentos', 'assinaturas', 'vistorias', 'vistorias_respostas')
    group by tabela
  loop
    if alvo.tabela = 'clientes' then
      alvo.mudancas := alvo.mudancas || format(
        ', aceita_lembretes_email = false, anonimizado_em = %L, excluido_em = coalesce(excluido_em, %1$L)', agora);
    end if;
    execute format('update %I set %s where id in (select jsonb_array_elements_text($1)::uuid)', alvo.tabela, alvo.mudancas)
      using dele -> alvo.tabela;
  end loop;

  -- Stored answers of repeated calls; busca is the text a row is searched by.
  select array_agg(campo) || '{busca,cliente_nome,cliente_telefone,link,nome_arquivo}' into todos
  from jsonb_object_keys(dele) tabela, unnest(campos_pessoais(tabela)) campo;
  update idempotencia set resultado = sem_dados_pessoais(resultado, todos)
  where resultado is not null and (
    strpos(resultado::text, cliente::text) > 0
    or exists (select from jsonb_array_elements_text(dele -> 'locacoes') l where strpos(resultado::text, l) > 0));

  perform auditoria_anonimizar_cliente(cliente);
  return query select unnest(chaves);
end $$;
