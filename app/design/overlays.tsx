import { useState } from 'react';
import type { Picture as Still } from '../../domain/content/types.ts';
import { PlanTool } from '../drawings/plan/plan-tool.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { KeyPlanLarge } from '../ui/key-plan.tsx';
import { Picture } from '../ui/picture.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Viewer } from '../ui/viewer.tsx';
import { Specimen } from './specimen.tsx';

type Open = 'dialog' | 'question' | 'picture' | 'gallery' | 'plan' | null;

export function Overlays({ pictures }: { pictures: Still[] }) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const [first] = pictures;
  return (
    <Specimen title="Overlays">
      <div className="row">
        {(['dialog', 'question', 'picture', 'gallery', 'plan'] as const).map((name) => (
          <Button key={name} size="small" icon="arrows-out-simple" onClick={() => setOpen(name)}>
            Open the {name}
          </Button>
        ))}
      </div>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Which plot are you looking for?"
        hindi="कौन सा प्लॉट चाहिए?"
        intro="Tell us once. One person calls you back with the price list and the plan."
        ornament={<KeyPlanLarge on={8} tinted={[2, 6, 10]} />}
      >
        <form className="form" method="dialog">
          <TextField label="Name" name="dialog-name" />
          <div className="row">
            <Button type="submit" variant="primary">
              Done
            </Button>
          </div>
        </form>
      </Dialog>
      <Dialog open={open === 'question'} onClose={close} size="small" title="Are you sure?">
        <div className="row">
          <Button variant="danger" icon={null} before="trash" onClick={close}>
            Delete
          </Button>
          <Button icon={null} onClick={close}>
            Keep it
          </Button>
        </div>
      </Dialog>
      <Viewer open={open === 'picture'} onClose={close} title="One picture" drawing={first}>
        {first && <Picture picture={first} sizes="100vw" />}
      </Viewer>
      <Viewer open={open === 'gallery'} onClose={close} title="Pictures" layout="grid" step={300}>
        {pictures.map((picture) => (
          <Picture key={picture.file} picture={picture} sizes="(min-width: 62rem) 25vw, 50vw" />
        ))}
      </Viewer>
      <Viewer open={open === 'plan'} onClose={close} title="Layout plan">
        <PlanTool first={null} fit="screen" />
      </Viewer>
    </Specimen>
  );
}
