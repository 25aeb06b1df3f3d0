import { picturesCalls as calls } from '../../../contract/pictures/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { keepPicture } from './keep-picture.ts';

export const routes: BoundCall[] = [bind(calls.officePictureKeep, keepPicture, 'steps')];
