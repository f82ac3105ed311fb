import { layout } from '@derkenar/belge';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Ruler } from '../editor/ruler/Ruler.tsx';
import { PageError } from '../shell/ErrorPages.tsx';
import { NoticeCard } from '../shell/NoticeList.tsx';
import { SchemeChoice } from '../shell/UserMenu.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { CenterCard } from '../ui/CenterCard.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { DateField } from '../ui/DateField.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EsasNoInput } from '../ui/EsasNoInput.tsx';
import { FormError } from '../ui/FormError.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { TcknInput, tcknMessage } from '../ui/TcknInput.tsx';
import { DeniedButton, Tip } from '../ui/Tip.tsx';

const ERROR = new Error('Bağlantı kurulamadı. İnternetinizi denetleyip yeniden deneyin.');
const LONG = 'İstanbul Anadolu 23. İcra Dairesi’nin 2025/145870 E. sayılı dosyasında çok uzun bir ad';
const nothing = (): void => undefined;

/** Every shared part in every state that it has, for `npm run dev`: /galeri. It is not part of the product. */
export function Gallery() {
  return (
    <main style={{ maxWidth: 720, margin: '0 auto', padding: 16 }}>
      <PageHeader title="Parçalar" subtitle="Paylaşılan parçalar, bütün hâlleriyle" />
      <SchemeChoice />
      <State name="BackLink">
        <BackLink to="/">Takipler</BackLink>
      </State>
      <State name="SubmitButton: ready, busy, full width">
        <SubmitButton busy={false}>Kaydet</SubmitButton> <SubmitButton busy>Kaydet</SubmitButton>
        <SubmitButton busy={false} fullWidth>
          Giriş yap
        </SubmitButton>
      </State>
      <State name="DeniedButton: the role lacks the permission">
        <DeniedButton>Dilekçe Ekle</DeniedButton>
      </State>
      <State name="Tip: short, long">
        <Tip text="Kalın (Ctrl+B)">{(id) => <Button aria-describedby={id}>K</Button>}</Tip>{' '}
        <Tip text={LONG}>{(id) => <Button aria-describedby={id}>Uzun</Button>}</Tip>
      </State>
      <Inputs />
      <State name="FormError">
        <FormError message="E-posta ya da parola yanlış." />
      </State>
      <State name="LoadError">
        <LoadError error={ERROR} onRetry={nothing} />
      </State>
      <Rulers />
      <Notices />
      <Dialogs />
      <State name="CenterCard">
        <CenterCard title="Giriş" subtitle="Büronuzun hesabıyla">
          <p>…</p>
        </CenterCard>
      </State>
      <State name="PageError">
        <PageError error={ERROR} />
      </State>
    </main>
  );
}

function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section style={{ margin: '24px 0' }}>
      <h2 style={{ fontSize: 16 }}>{name}</h2>
      {children}
    </section>
  );
}

function Inputs() {
  const [date, setDate] = useState('21.11.2026');
  const [esasNo, setEsasNo] = useState('2025/145');
  const [tckn, setTckn] = useState('1234567890');
  const [password, setPassword] = useState('');
  return (
    <>
      <State name="DateField: filled, wrong, empty">
        <DateField label="Takip tarihi" value={date} onText={setDate} onLeave={setDate} />
        <DateField
          label="Tebliğ tarihi"
          value="31.02.2026"
          error="Böyle bir gün yok."
          onText={nothing}
          onLeave={nothing}
        />
        <DateField label="Vade" value="" onText={nothing} onLeave={nothing} />
      </State>
      <State name="EsasNoInput">
        <EsasNoInput label="Dosya esas no" value={esasNo} onText={setEsasNo} />
      </State>
      <State name="TcknInput: as typed, wrong">
        <TcknInput value={tckn} onText={setTckn} />
        <TcknInput value="12345678901" error={tcknMessage('12345678901')} onText={nothing} />
      </State>
      <State name="PasswordField">
        <PasswordField
          label="Parola"
          autoComplete="new-password"
          value={password}
          onText={setPassword}
          description="En az 12 karakter"
        />
      </State>
    </>
  );
}

function Rulers() {
  const [hanging, setHanging] = useState(() => layout({ left: 71, firstLine: -35, right: 28 }));
  const box = { page: 680, left: 57, right: 623 };
  const others = { box, onChange: nothing, onNumbers: nothing, onLeave: nothing };
  return (
    <State name="Ruler: hanging (it can be moved), mixed, an item of a list">
      <Ruler
        {...others}
        selected={{ layouts: [hanging], allInItems: false }}
        onChange={(change) => setHanging(layout({ ...hanging, ...change(hanging) }))}
      />
      <Ruler {...others} selected={{ layouts: [hanging, layout({})], allInItems: false }} />
      <Ruler {...others} selected={{ layouts: [layout({})], allInItems: true }} />
    </State>
  );
}

function Notices() {
  const action = { label: 'Geri al', run: nothing };
  return (
    <State name="NoticeCard: success, with action, warning with lines, error">
      <NoticeCard
        paused
        notice={{ id: 1, kind: 'success', title: 'Dilekçe kaydedildi.' }}
        onClose={nothing}
      />
      <NoticeCard
        paused
        notice={{ id: 2, kind: 'success', title: 'Dilekçe silindi.', action }}
        onClose={nothing}
      />
      <NoticeCard
        paused
        notice={{
          id: 3,
          kind: 'warning',
          title: 'Bazı dosyalar oluşturulamadı.',
          lines: Array.from({ length: 6 }, (_, i) => `${i + 1}. ${LONG}`),
        }}
        onClose={nothing}
      />
      <NoticeCard
        paused
        notice={{ id: 4, kind: 'error', title: 'Kaydedilemedi.', lines: [ERROR.message] }}
        onClose={nothing}
      />
    </State>
  );
}

function Dialogs() {
  const [opened, setOpened] = useState<'dialog' | 'confirm' | null>(null);
  const close = () => setOpened(null);
  return (
    <State name="Dialog, Confirm">
      <Button variant="default" onClick={() => setOpened('dialog')}>
        Dialog
      </Button>{' '}
      <Button variant="default" onClick={() => setOpened('confirm')}>
        Confirm
      </Button>
      <Dialog opened={opened === 'dialog'} onClose={close} title={LONG}>
        <p>…</p>
      </Dialog>
      {opened === 'confirm' && (
        <Confirm
          title="Dilekçe silinsin mi?"
          text={LONG}
          action="Sil"
          onClose={close}
          onConfirm={() => Promise.reject(ERROR)}
        />
      )}
    </State>
  );
}
